import type { ReactNode } from 'react'

import type { Actor } from '@/lib/access/scope'
import { formatDateTime } from '@/lib/format/dates'
import { appName } from '@/lib/server/config'

import { Brand } from './brand'
import { CollapseToggle } from './collapse-toggle'
import { MenuDrawer } from './drawer'
import { Footer } from './footer'
import { menuSections } from './menu-sections'
import { ScrollToTop } from './scroll-to-top'
import { SideNav } from './side-nav'
import { SkinToggle } from './skin-toggle'
import { UserMenu } from './user-menu'

const roles = { admin: 'מנהל', staff: 'צוות', client: 'לקוח' } as const

/** The frame of every office page: menu at the right, navbar, content, footer. */
export function Shell({ actor, children }: { actor: Actor; children: ReactNode }) {
  const sections = menuSections(actor)
  const name = appName()
  return (
    <div className="shell">
      <aside className="side">
        <div className="side-panel">
          <Brand name={name} />
          <SideNav sections={sections} />
        </div>
      </aside>
      <div className="shell-main">
        <header className="navbar">
          <MenuDrawer sections={sections} brand={name} />
          <CollapseToggle />
          <span className="navbar-space" />
          <SkinToggle />
          <UserMenu name={actor.name} company={actor.companyName} role={roles[actor.role]} />
        </header>
        <main id="main" tabIndex={-1}>
          <PrintHead company={actor.companyName} />
          {children}
        </main>
        <Footer />
      </div>
      <ScrollToTop />
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
