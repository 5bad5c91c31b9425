'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { isNavigation } from '@/lib/client/is-navigation'
import { breakpointOf, useApp } from '@/lib/stores/app'
import { lastRow, rememberRow } from '@/lib/stores/last-row'

import { usePeek } from './use-peek'

type Props = { label: string; canPeek: boolean; children: ReactNode }

const OWN_WORK = 'a, button, input, label, select, textarea, [popover]'

/** A place without a use of its own, and not the end of marking a text. */
const isBare = (target: Element) => !target.closest(OWN_WORK) && getSelection()?.isCollapsed !== false
const isLink = (target: Element) => target.matches('.row-link')
/** Whether there is room beside the list. */
const isWide = () => breakpointOf(useApp.getState().windowWidth) === 'xl'

/**
 * The region around a table: it scrolls sideways where the table is wider, and only then is it a scroller, so that the head can
 * stick to the page. A click on a row, or Space on its link, opens it beside the list.
 */
export function TableRegion({ label, canPeek, children }: Props) {
  const region = useRef<HTMLElement>(null)
  const { peek, isPending } = usePeek()
  useWideness(region)
  useLastRow(region)

  function open(event: MouseEvent | KeyboardEvent, isMeant: (target: Element) => boolean) {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest('tr')?.dataset.id
    if (!canPeek || !target || !id || !isMeant(target) || !isWide()) return
    event.preventDefault()
    rememberRow(location.pathname, id)
    peek(id)
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
        open(event, isBare)
      }}
      onKeyDown={(event) => event.key === ' ' && open(event, isLink)}
    >
      {children}
    </section>
  )
}

/** Marks the region while its table is wider than itself. */
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

/** Whoever follows a link of a row comes back to a list that says which one it was. */
function remember(target: EventTarget) {
  const id = target instanceof Element && target.closest('tr')?.dataset.id
  if (id) rememberRow(location.pathname, id)
}

/** Marks the row that was opened last, after every drawing of the rows: they are the server's, the memory is the window's. */
function useLastRow(region: { current: HTMLElement | null }) {
  useEffect(() => {
    const id = lastRow(location.pathname)
    for (const row of region.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? []) {
      const isLast = row.dataset.id === id
      row.toggleAttribute('data-last', isLast)
      const link = row.querySelector('.row-link')
      if (isLast) link?.setAttribute('aria-description', 'נפתח לאחרונה')
      else link?.removeAttribute('aria-description')
    }
  })
}
