'use client'

import Link from 'next/link'
import { useEffect, useId, useState } from 'react'
import { IconChevronDown } from '@/components/ui/icons'

import { MenuIcon } from './menu-icon'
import type { MenuGroup } from './menu-links'

/** Collapsible menu entry; it opens by itself if it contains the current screen. */
export function SideGroup({ group, here }: { group: MenuGroup; here: string | undefined }) {
  const id = useId()
  const holdsCurrent = group.links.some(({ href }) => href === here)
  const [isOpen, setOpen] = useState(holdsCurrent)
  useEffect(() => {
    if (holdsCurrent) setOpen(true)
  }, [holdsCurrent])

  return (
    <>
      <button
        type="button"
        className="side-item"
        aria-expanded={isOpen}
        aria-controls={id}
        data-holds-current={holdsCurrent}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={group.icon} />
        <span className="side-title">{group.title}</span>
        <IconChevronDown className="side-chevron" />
      </button>
      <ul id={id} className="side-sub" hidden={!isOpen}>
        {group.links.map(({ href, title }) => (
          <li key={href}>
            <Link className="side-item" href={href} {...(href === here && { 'aria-current': 'page' })}>
              <span className="side-title">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
