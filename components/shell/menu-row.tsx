'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useId, useRef } from 'react'
import { IconChevronDown } from '@/components/ui/icons'

import { positionPopover } from '@/components/ui/position-popover'
import { useAppConfig } from '@/lib/stores/app-config'

import { currentHref } from './current-href'
import { MenuIcon } from './menu-icon'
import { linksOf, type MenuGroup, type MenuSection } from './menu-links'

type Props = {
  sections: readonly MenuSection[]
  /** Whether the visitor chose it before this visit; otherwise it is rendered once they do. */
  isChosen: boolean
}

/** The horizontal menu below the navbar. */
export function MenuRow({ sections, isChosen }: Props) {
  const isChosenNow = useAppConfig(({ layout }) => layout.type === 'horizontal')
  return (isChosen || isChosenNow) && <Row sections={sections} />
}

/** The menu scrolls if it does not fit: by wheel, by touch, and to the focused entry. */
function Row({ sections }: Pick<Props, 'sections'>) {
  const path = usePathname()
  const row = useRef<HTMLElement>(null)
  const here = currentHref(path, linksOf(sections))
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
        <IconChevronDown className="row-chevron" />
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
