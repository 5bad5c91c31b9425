'use client'

import { formatDate } from '@/lib/format/dates'
import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
import { inkBox, inkPaths } from '@/lib/modules/documents/signing/ink.rules'
import type { SigningField } from '@/lib/modules/documents/signing/signing.queries'

import { boxStyle, InkDrawing } from './ink-drawing'
import styles from './signing.module.css'
import type { Signing } from './use-signing'

type Props = { field: SigningField; signing: Signing; isActive: boolean; onGo: () => void }

/**
 * Marks the place of a field on the page and shows its current value. Keyboard and screen-reader users use the field's
 * control in the guide or in the form below.
 */
export function FieldMark({ field, signing, isActive, onGo }: Props) {
  const isDone = signing.problemOf(field) === null
  return (
    <button
      type="button"
      id={markId(field.id)}
      tabIndex={-1}
      aria-hidden="true"
      className={styles.mark}
      data-done={isDone || undefined}
      data-active={isActive || undefined}
      style={boxStyle(field)}
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

export const markId = (id: string) => `mark-${id}`

function SignatureMark({ signing: { signature } }: { signing: Signing }) {
  const { mode, drawing, text } = signature
  if (mode === 'typed' && text) return <em dir="auto">{text}</em>
  if (mode === 'typed' || !drawing?.strokes.length) return <span>{fieldTypeLabels.signature}</span>
  return <InkDrawing viewBox={inkBox(drawing.strokes)} strokes={inkPaths(drawing.strokes)} />
}

function shown({ id, type, label }: SigningField, { values }: Signing) {
  const value = values[id] ?? ''
  if (type === 'checkbox') return value === 'true' ? '✓' : ''
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  return value || label || fieldTypeLabels[type]
}
