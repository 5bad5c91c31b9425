'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

import { useVerticalMenu } from '@/lib/stores/vertical-menu'

import { currentHref } from './current-href'
import { MenuIcon } from './menu-icon'
import { linksOf, type MenuEntry, type MenuSection } from './menu-links'
import { Optional } from './optional'
import { SideGroup } from './side-group'

/** Counts by menu address, as streamed elements. */
export type MenuCounts = Record<string, ReactNode>
type Props = { sections: readonly MenuSection[]; counts: MenuCounts }

/** The side menu, with the current screen marked. */
export function SideNav({ sections, counts }: Props) {
  const here = currentHref(usePathname(), linksOf(sections))
  const { isCollapsed } = useVerticalMenu()
  return (
    <nav className="side-nav" aria-label="תפריט ראשי">
      {sections.map(({ label, entries }) => (
        <div key={label ?? ''} className="side-section">
          {label && (
            <p className="side-label">
              <span>{label}</span>
            </p>
          )}
          <ul>
            {entries.map((entry) => (
              <li key={entry.title} title={isCollapsed ? entry.title : undefined}>
                <Entry entry={entry} here={here} counts={counts} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ entry, here, counts }: { entry: MenuEntry; here: string | undefined; counts: MenuCounts }) {
  if ('links' in entry) return <SideGroup group={entry} here={here} />
  const { href, icon, title } = entry
  return (
    <Link className="side-item" href={href} {...(href === here && { 'aria-current': 'page' })}>
      <MenuIcon name={icon} />
      <span className="side-title">{title}</span>
      {href in counts && <Optional>{counts[href]}</Optional>}
    </Link>
  )
}
