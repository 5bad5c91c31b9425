'use client'

import { type Dispatch, type PointerEvent, useRef, useState } from 'react'
import type { FieldType, PageSize } from '@/lib/modules/documents/documents.schema'
import { type Box, drawnBox } from '@/lib/modules/documents/placement.rules'

import { type Change, type Layout, styleOf } from './layout-state'
import { PlacedField } from './placed-field'
import styles from './placing.module.css'

type Spot = { x: number; y: number }
type Props = {
  layout: Layout
  tool: { type: FieldType; signer: number }
  page: number
  size: PageSize
  change: Dispatch<Change>
}

/** Overlay of a rendered page: a click places a field, a drag draws one; it also shows the placed fields. */
export function PlacingSheet({ layout, tool, page, size, change }: Props) {
  const from = useRef<Spot>(null)
  const [frame, setFrame] = useState<Box | null>(null)

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.target !== event.currentTarget) return
    from.current = spotOf(event)
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current && event.pointerType === 'mouse') setFrame(drawnBox(from.current, spotOf(event)))
  }
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const start = from.current
    from.current = null
    setFrame(null)
    if (!start) return
    const at = (event.pointerType === 'mouse' ? drawnBox(start, spotOf(event)) : null) ?? start
    change({ do: 'place', key: `new-${Date.now()}-${layout.fields.length}`, ...tool, page, size, at })
  }
  // A touch that scrolls the page ends with pointercancel, so only a tap places a field.
  const cancel = () => {
    from.current = null
    setFrame(null)
  }
  return (
    <div
      className={styles.sheet}
      data-sheet={page + 1}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={cancel}
    >
      {frame && <span className={styles.frame} style={styleOf(frame)} />}
      {layout.fields
        .filter((field) => field.page === page)
        .map((field) => (
          <PlacedField key={field.key} field={field} layout={layout} change={change} />
        ))}
    </div>
  )
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
