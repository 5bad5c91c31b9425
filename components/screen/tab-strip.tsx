'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** How much of the neighbour shows beside the current tab, in pixels: it says that there is more. */
const NEIGHBOUR = 32

type Props = { label: string; current: string; children: ReactNode }

/** A row of tabs that may be longer than the screen; the current one is brought into sight, and the page stays where it is. */
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
