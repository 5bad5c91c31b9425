import type { ReactNode } from 'react'

import { passes } from '@/lib/access/gate'
import type { Actor } from '@/lib/access/scope'
import { formatDateTime } from '@/lib/format/dates'
import { OPERATORS } from '@/lib/operations/gate'
import { appName } from '@/lib/server/config'

import { ActivityIndicator } from './activity-indicator'
import { Brand } from './brand'
import { CollapseToggle } from './collapse-toggle'
import { CommandSearch } from './command-search'
import { Customizer } from './customizer'
import { MenuDrawer } from './drawer'
import { Footer } from './footer'
import { menuCounts } from './menu-counts'
import { MenuRow } from './menu-row'
import { menuSections } from './menu-sections'
import { Bell } from './notifications/bell'
import { OfflineBar } from './offline-bar'
import { Optional } from './optional'
import { paletteEntries } from './palette/entries'
import { ScrollToTop } from './scroll-to-top'
import { SideNav } from './side-nav'
import { SkinToggle } from './skin-toggle'
import { UserMenu } from './user-menu'

const roles = { admin: 'מנהל', staff: 'צוות', client: 'לקוח' } as const

/** The frame of every office page: the menu at the right or as a row, navbar, content, footer. */
export function Shell({ actor, children }: { actor: Actor; children: ReactNode }) {
  const sections = menuSections(actor)
  const counts = menuCounts(actor)
  const name = appName()
  return (
    <div className="shell">
      <aside className="side">
        <div className="side-panel">
          <Brand name={name} />
          <SideNav sections={sections} counts={counts} />
        </div>
      </aside>
      <div className="shell-main">
        <div className="shell-top">
          <header className="navbar">
            <MenuDrawer sections={sections} counts={counts} brand={name} />
            <Brand name={name} />
            <CollapseToggle />
            {actor.verified && <CommandSearch entries={paletteEntries(actor)} userId={actor.id} />}
            <span className="navbar-space" />
            <Optional>{passes(OPERATORS, actor.permissions) && <ActivityIndicator />}</Optional>
            <SkinToggle />
            <Optional>{actor.verified && <Bell actor={actor} />}</Optional>
            <UserMenu name={actor.name} company={actor.companyName} role={roles[actor.role]} />
          </header>
          <MenuRow sections={sections} />
        </div>
        <OfflineBar />
        <main id="main" tabIndex={-1}>
          <PrintHead company={actor.companyName} />
          {children}
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      <Customizer />
    </div>
  )
}

/** On paper: whose it is and from when. */
function PrintHead({ company }: { company: string }) {
  return (
    <p className="print-head" aria-hidden="true">
      <bdi>{company}</bdi>
      <bdi dir="ltr">{formatDateTime(new Date())}</bdi>
    </p>
  )
}
