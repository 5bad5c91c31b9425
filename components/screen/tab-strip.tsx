'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Pixels of the neighbouring tab that stay visible, to show that there are more. */
const NEIGHBOUR = 32

type Props = { label: string; current: string; children: ReactNode }

/** A row of tabs that may be wider than the screen; scrolls the current tab into view without scrolling the page. */
export function TabStrip({ label, current, children }: Props) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current, and has to be seen
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]')
    if (strip.current && tab) show(strip.current, tab)
  }, [current])
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}

function show(strip: HTMLElement, tab: Element) {
  const [frame, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, after] = [own.left - NEIGHBOUR - frame.left, own.right + NEIGHBOUR - frame.right]
  if (before < 0) strip.scrollLeft += before
  else if (after > 0) strip.scrollLeft += after
}
