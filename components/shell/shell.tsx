import type { ReactNode } from 'react'

import { ReadOnlyProvider } from '@/components/screen/read-only'
import { satisfiesGate } from '@/lib/access/ability'
import { can } from '@/lib/access/gate'
import { type Actor, hasFullAccess } from '@/lib/access/scope'
import { appName } from '@/lib/core/config'
import { formatDateTime, formatTime } from '@/lib/format/dates'
import type { ShellFacts } from '@/lib/modules/home/shell-facts.queries'
import { OPERATION_GATE } from '@/lib/operations/gate'
import { href } from '@/lib/routes/find'
import type { Preferences } from '@/lib/stores/preferences'

import { AccountSwitch } from './account-switch'
import { ActivityIndicator } from './activity-indicator'
import { Brand as BrandMark } from './brand'
import { CollapseToggle } from './collapse-toggle'
import { CommandSearch } from './command-search'
import { Customizer } from './customizer'
import { MenuDrawer } from './drawer'
import { Footer } from './footer'
import { ImpersonationBar } from './impersonation-bar'
import { InboxWatch } from './inbox/inbox-watch'
import { menuCounts } from './menu-counts'
import { MenuRow } from './menu-row'
import { menuSections } from './menu-sections'
import { NotificationBell } from './notifications/notification-bell'
import { OfflineBar } from './offline-bar'
import { Optional } from './optional'
import { offeredScreens } from './palette/offered-screens'
import { PreviewBanner } from './preview-banner'
import { ScrollToTop } from './scroll-to-top'
import { SideNav } from './side-nav'
import { SkinToggle } from './skin-toggle'
import { SuspendedBar } from './suspended-bar'
import { UserMenu } from './user-menu'

const roles = { admin: 'מנהל', staff: 'צוות', client: 'לקוח' } as const

/** Who works with accounts of WhatsApp: people of the inbox, and those who manage the accounts. */
const ACCOUNT_GATE = [...can('conversations'), ...can('channelAccounts')] as const

type Props = { actor: Actor; facts: ShellFacts; preferences: Preferences; children: ReactNode }

/** Layout of every office page: the menu at the right or as a row, navbar, content, footer. */
export function Shell({ actor, facts, preferences, children }: Props) {
  const sections = menuSections(actor)
  const counts = menuCounts(facts)
  const { brand } = facts
  const name = brand.name || appName()
  // While a required action is pending, other requests are refused.
  const canWork = hasFullAccess(actor)
  return (
    <div className="shell">
      <aside className="side">
        <div className="side-panel">
          <BrandMark name={name} logo={brand.logo} />
          <SideNav sections={sections} counts={counts} />
        </div>
      </aside>
      <div className="shell-main">
        <div className="shell-top">
          <header className="navbar">
            <MenuDrawer sections={sections} counts={counts} brand={name} />
            <BrandMark name={name} logo={brand.logo} />
            <CollapseToggle />
            {canWork && <CommandSearch offered={offeredScreens(actor)} userId={actor.id} />}
            <span className="navbar-space" />
            <Optional>{satisfiesGate(ACCOUNT_GATE, actor.permissions) && <AccountSwitch />}</Optional>
            <Optional>{facts.waiting !== null && <InboxWatch drawn={facts.waiting} />}</Optional>
            <Optional>{satisfiesGate(OPERATION_GATE, actor.permissions) && <ActivityIndicator />}</Optional>
            <SkinToggle />
            <Optional>{canWork && <NotificationBell unread={facts.unreadNotifications} />}</Optional>
            <UserMenu
              accountHref={href('account')}
              name={actor.name}
              company={actor.companyName}
              role={roles[actor.role]}
            />
          </header>
          <MenuRow sections={sections} isChosen={preferences.menuType === 'horizontal'} />
        </div>
        <OfflineBar />
        {actor.previewRole && <PreviewBanner role={actor.previewRole} />}
        {actor.readOnly === 'suspended' && <SuspendedBar />}
        <main id="main" tabIndex={-1}>
          <PrintHead company={actor.companyName} />
          <ReadOnlyProvider isOn={actor.readOnly === 'preview' || actor.readOnly === 'acting'}>
            {children}
          </ReadOnlyProvider>
        </main>
        <Footer />
      </div>
      {actor.impersonation && (
        <ImpersonationBar
          impersonation={actor.impersonation}
          company={actor.companyName}
          until={formatTime(actor.impersonation.endsAt)}
        />
      )}
      <ScrollToTop />
      <Customizer />
    </div>
  )
}

/** Heading for print: the company and the date. */
function PrintHead({ company }: { company: string }) {
  return (
    <p className="print-head" aria-hidden="true">
      <bdi>{company}</bdi>
      <bdi dir="ltr">{formatDateTime(new Date())}</bdi>
    </p>
  )
}
