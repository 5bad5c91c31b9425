'use client'

import { type Dispatch, type KeyboardEvent, type PointerEvent, useRef } from 'react'

import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
import { ARROW_KEY_STEP } from '@/lib/modules/documents/placement.rules'

import { type Change, type DraftField, type Layout, styleOf } from './layout-state'
import styles from './placing.module.css'

type Props = { field: DraftField; layout: Layout; change: Dispatch<Change> }
type Grip = { x: number; y: number; width: number; height: number; isCorner: boolean }

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-ARROW_KEY_STEP, 0],
  ArrowRight: [ARROW_KEY_STEP, 0],
  ArrowUp: [0, -ARROW_KEY_STEP],
  ArrowDown: [0, ARROW_KEY_STEP],
}

/**
 * A field on a page: moved and resized by pointer, moved by the arrow keys, resized by shift and arrows, removed by
 * delete.
 */
export function PlacedField({ field, layout: { signers, selected }, change }: Props) {
  const { key, type, signer, page, required } = field
  const owner = signers[signer]?.name || `חותם ${signer + 1}`
  const pointer = usePointer(key, change)
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    if (step) {
      event.preventDefault()
      const [x, y] = step
      change(event.shiftKey ? { do: 'resize', key, dw: x, dh: y } : { do: 'move', key, dx: x, dy: y })
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      change({ do: 'remove-field', key })
    }
  }
  return (
    <button
      type="button"
      id={`placed-${key}`}
      className={styles.placed}
      data-colour={signer % 10}
      data-selected={selected === key || undefined}
      style={styleOf(field)}
      aria-label={`${fieldTypeLabels[type]} של ${owner}, עמוד ${page + 1}${required ? ', חובה' : ''}. חצים מזיזים, שיפט וחצים משנים גודל, דליט מוחק.`}
      onFocus={() => change({ do: 'select', key })}
      onKeyDown={press}
      {...pointer}
    >
      <span dir="auto" aria-hidden="true">
        {field.label || fieldTypeLabels[type]}
      </span>
      <span className={styles.corner} data-corner="" aria-hidden="true" />
    </button>
  )
}

/** Returns pointer handlers that move a field, or resize it at its corner. */
function usePointer(key: string, change: Dispatch<Change>) {
  const grip = useRef<Grip>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const sheet = event.currentTarget.parentElement?.getBoundingClientRect()
      if (!sheet || event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const isCorner = event.target instanceof HTMLElement && event.target.dataset.corner !== undefined
      grip.current = { x: event.clientX, y: event.clientY, width: sheet.width, height: sheet.height, isCorner }
      change({ do: 'select', key })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (!held) return
      const [x, y] = [(event.clientX - held.x) / held.width, (event.clientY - held.y) / held.height]
      change(held.isCorner ? { do: 'resize', key, dw: x, dh: y } : { do: 'move', key, dx: x, dy: y })
      grip.current = { ...held, x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      grip.current = null
    },
    onPointerCancel: () => {
      grip.current = null
    },
  }
}
