'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { isNavigation } from '@/lib/client/is-navigation'
import { toBreakpoint, useApp } from '@/lib/stores/app'
import { lastRow, rememberRow } from '@/lib/stores/last-row'

import { usePeek } from './use-peek'

type Props = { label: string; canPeek: boolean; children: ReactNode }

const OWN_WORK = 'a, button, input, label, select, textarea, summary, dialog, [popover]'

/** Whether a click hit no interactive element and does not end a text selection. */
const isBare = (target: Element) => !target.closest(OWN_WORK) && getSelection()?.isCollapsed !== false
/** Returns the row of a click that hit nothing interactive. */
const rowPressed = ({ target }: MouseEvent) =>
  target instanceof Element && isBare(target) ? target.closest('tr') : null
const isLink = (target: Element) => target.matches('.row-link')
/** Whether there is room next to the list. */
const isWide = () => toBreakpoint(useApp.getState().windowWidth) === 'xl'

/** Whether a modifier key is pressed that opens links in a new tab. */
const isForNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey

/**
 * The region around a table. It scrolls horizontally only if the table is wider, so that otherwise the head can stick
 * to the page. A click anywhere in a row opens its record: next to the list if the list supports it and there is room
 * (Space on the row's link does the same), otherwise by the link.
 */
export function TableRegion({ label, canPeek, children }: Props) {
  const region = useRef<HTMLElement>(null)
  const { peek, isPending } = usePeek()
  useWideness(region)
  useLastRow(region, canPeek)

  /** Opens a row next to the list; returns whether it did. */
  function peekInto(row: HTMLElement | null) {
    const id = row?.dataset.id
    if (!canPeek || !id || !isWide()) return false
    rememberRow(location.pathname, id)
    peek(id)
    return true
  }

  function press(event: MouseEvent) {
    const row = rowPressed(event)
    const link = row?.querySelector<HTMLAnchorElement>('.row-link')
    if (!link || event.shiftKey) return
    if (isForNewTab(event)) window.open(link.href, '_blank', 'noopener')
    else if (!peekInto(row)) link.click()
  }

  function pressSpace(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null
    if (event.key === ' ' && target && isLink(target) && peekInto(target.closest('tr'))) event.preventDefault()
  }

  return (
    <section
      ref={region}
      className="tw"
      aria-label={label}
      aria-busy={isPending}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
      tabIndex={0}
      onClick={(event) => {
        if (isNavigation(event.nativeEvent)) remember(event.target)
        press(event)
      }}
      onKeyDown={pressSpace}
    >
      {children}
    </section>
  )
}

/** Marks the region while its table is wider than the region. */
function useWideness(region: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = region.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const measure = () => element.toggleAttribute('data-wide', table.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region])
}

/** Remembers the row whose link is followed, so that the list can mark it later. */
function remember(target: EventTarget) {
  const id = target instanceof Element && target.closest('tr')?.dataset.id
  if (id) rememberRow(location.pathname, id)
}

/**
 * Marks the row opened last, after every render: the rows are rendered by the server, but the last row is stored in
 * this window. Tells which key opens a row next to the list.
 */
function useLastRow(region: { current: HTMLElement | null }, canPeek: boolean) {
  useEffect(() => {
    const id = lastRow(location.pathname)
    for (const row of region.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []) {
      const isLast = row.dataset.id === id
      row.toggleAttribute('data-last', isLast)
      const link = row.querySelector('.row-link')
      if (canPeek) link?.setAttribute('aria-keyshortcuts', 'Space')
      if (isLast) link?.setAttribute('aria-description', 'נפתח לאחרונה')
      else link?.removeAttribute('aria-description')
    }
  })
}
