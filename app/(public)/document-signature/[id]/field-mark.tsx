'use client'

import { formatDate } from '@/lib/format/dates'
import { fieldLabels } from '@/lib/modules/documents/labels'
import { inkBox, pathsOf } from '@/lib/modules/documents/signing/ink/rules'
import type { SigningField } from '@/lib/modules/documents/signing/queries'

import styles from './signing.module.css'
import type { Signing } from './use-signing'

type Props = { field: SigningField; signing: Signing; onGo: () => void }

/** Where a field lies on the page, with what was filled in. Its control is in the form below, which keyboard and screen reader use. */
export function FieldMark({ field, signing, onGo }: Props) {
  const { x, y, w, h } = field
  const isDone = signing.problemOf(field) === null
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.mark}
      data-done={isDone || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` }}
      onClick={onGo}
    >
      {field.type === 'signature' ? (
        <SignatureMark signing={signing} />
      ) : (
        <span dir="auto">{shown(field, signing)}</span>
      )}
    </button>
  )
}

function SignatureMark({ signing: { signature } }: { signing: Signing }) {
  const { mode, drawing, text } = signature
  if (mode === 'typed') return <em dir="auto">{text || fieldLabels.signature}</em>
  if (!drawing?.strokes.length) return <span>{fieldLabels.signature}</span>
  const { x, y, width, height } = inkBox(drawing.strokes)
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {pathsOf(drawing.strokes).map(({ d, width: pen }) => (
        <path
          key={d}
          d={d}
          strokeWidth={pen}
          fill="none"
          stroke="#0f2468"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

function shown({ id, type, label }: SigningField, { values }: Signing) {
  const value = values[id] ?? ''
  if (type === 'checkbox') return value === 'true' ? '✓' : ''
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  return value || label || fieldLabels[type]
}
