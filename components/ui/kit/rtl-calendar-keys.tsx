'use client'

import type { KeyboardEvent, ReactNode } from 'react'

const MIRRORED_KEY: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
const own = new WeakSet<Event>()

/**
 * Swaps the left and right arrow keys, since the kit's calendar assumes left to right while the days run right to left.
 */
export function RtlCalendarKeys({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={turnAround}>
      {children}
    </div>
  )
}

function turnAround(event: KeyboardEvent) {
  const mirrored = MIRRORED_KEY[event.key]
  const day = event.target as HTMLElement
  if (!mirrored || own.has(event.nativeEvent) || !day.closest('table')) return
  if (getComputedStyle(day).direction !== 'rtl') return
  event.preventDefault()
  event.stopPropagation()
  const { ctrlKey, metaKey, shiftKey } = event
  const other = new KeyboardEvent('keydown', {
    key: mirrored,
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  })
  own.add(other)
  day.dispatchEvent(other)
}
