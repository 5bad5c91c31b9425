'use client'

import { IconChevronDown } from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useId, useRef } from 'react'

import { positionPopover } from '@/components/ui/position-popover'

import { currentHref } from './current-href'
import { MenuIcon } from './menu-icon'
import { linksOf, type MenuGroup, type MenuSection } from './menu-links'

/**
 * The horizontal menu below the navbar. It scrolls if it does not fit: by wheel, by touch, and to the focused entry.
 */
export function MenuRow({ sections }: { sections: readonly MenuSection[] }) {
  const path = usePathname()
  const row = useRef<HTMLElement>(null)
  const here = currentHref(
    path,
    linksOf(sections).map(({ href }) => href),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere shows where one is
  useEffect(() => {
    row.current?.querySelector('[aria-current], [data-holds-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])

  return (
    <nav ref={row} className="menu-row" aria-label="תפריט ראשי">
      <ul>
        {sections
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <li key={entry.title}>
              {'links' in entry ? (
                <RowGroup group={entry} here={here} />
              ) : (
                <Link className="row-item" href={entry.href} {...(entry.href === here && { 'aria-current': 'page' })}>
                  <MenuIcon name={entry.icon} />
                  {entry.title}
                </Link>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}

function RowGroup({ group, here }: { group: MenuGroup; here: string | undefined }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes what led there
  useEffect(() => list.current?.hidePopover(), [here])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-item"
        popoverTarget={id}
        data-holds-current={group.links.some(({ href }) => href === here)}
      >
        <MenuIcon name={group.icon} />
        {group.title}
        <IconChevronDown className="row-chevron" aria-hidden="true" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        onToggle={({ newState, currentTarget }) =>
          newState === 'open' && button.current && positionPopover(currentTarget, button.current, 'start')
        }
      >
        {group.links.map(({ href, title }) => (
          <li key={href}>
            <Link className="menu-item" href={href} {...(href === here && { 'aria-current': 'page' })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
