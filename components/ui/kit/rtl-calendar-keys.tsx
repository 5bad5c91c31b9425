'use client'

import type { KeyboardEvent, ReactNode } from 'react'

const TWIN: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
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
  const twin = TWIN[event.key]
  const day = event.target as HTMLElement
  if (!twin || own.has(event.nativeEvent) || !day.closest('table')) return
  if (getComputedStyle(day).direction !== 'rtl') return
  event.preventDefault()
  event.stopPropagation()
  const { ctrlKey, metaKey, shiftKey } = event
  const other = new KeyboardEvent('keydown', { key: twin, bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  own.add(other)
  day.dispatchEvent(other)
}
