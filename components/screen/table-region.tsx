'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { usePeek } from './use-peek'

type Props = { label: string; canPeek: boolean; children: ReactNode }

const BESIDE = '(min-width: 1200px)'
const OWN_WORK = 'a, button, input, label, select, textarea, [popover]'

/** A place without a use of its own, and not the end of marking a text. */
const isBare = (target: Element) => !target.closest(OWN_WORK) && getSelection()?.isCollapsed !== false
const isLink = (target: Element) => target.matches('.row-link')

/**
 * The region around a table: it scrolls sideways where the table is wider, and only then is it a scroller, so that the head can
 * stick to the page. A click on a row, or Space on its link, opens it beside the list.
 */
export function TableRegion({ label, canPeek, children }: Props) {
  const region = useRef<HTMLElement>(null)
  const { peek, isPending } = usePeek()
  useWideness(region)

  function open(event: MouseEvent | KeyboardEvent, isMeant: (target: Element) => boolean) {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest('tr')?.dataset.id
    if (!canPeek || !target || !id || !isMeant(target) || !matchMedia(BESIDE).matches) return
    event.preventDefault()
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
      onClick={(event) => open(event, isBare)}
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
