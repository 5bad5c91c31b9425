'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

import { currentHref } from './current-href'
import { MenuIcon } from './menu-icon'
import type { MenuSection } from './menu-sections'

/** The groups of the menu, the screen one is in marked. */
export function SideNav({ sections }: { sections: readonly MenuSection[] }) {
  const here = currentHref(
    usePathname(),
    sections.flatMap(({ links }) => links.map(({ href }) => href)),
  )
  return (
    <nav className="side-nav" aria-label="תפריט ראשי">
      {sections.map(({ label, links }) => (
        <div key={label ?? ''} className="side-group">
          {label && (
            <p className="side-label">
              <span>{label}</span>
            </p>
          )}
          <ul>
            {links.map(({ title, href, icon }) => (
              <li key={href}>
                <Link className="side-item" href={href} {...(href === here && { 'aria-current': 'page' })}>
                  <MenuIcon name={icon} />
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
