import { formatDate } from '@/lib/format/dates'
import { formatTypedPhone } from '@/lib/format/phone'
import type { FieldValue, StampField } from '@/lib/pdf/stamp'

import type { FieldRecord, SignerRecord } from './signers.queries'
import { inkBox, inkPaths, type Point } from './signing/ink.rules'

type Ink = NonNullable<SignerRecord['ink']>

/** Returns what is drawn onto the pages: each field with its signer's value; empty fields are omitted. */
export function fieldStamps(fields: readonly FieldRecord[], signers: readonly SignerRecord[]): StampField[] {
  const inks = new Map(signers.map(({ id, ink }) => [id, ink]))
  return fields.flatMap((field) => {
    const value = field.type === 'signature' ? signatureOf(inks.get(field.signerId)) : textOf(field)
    const { page, x, y, w, h } = field
    return value ? [{ page, x, y, w, h, value }] : []
  })
}

function signatureOf(ink: Ink | null | undefined): FieldValue | null {
  if (!ink) return null
  if (ink.mode === 'typed') return { kind: 'signature', mode: 'typed', text: ink.text }
  const strokes = ink.strokes.map((stroke) => stroke.map(({ x, y, t, p }): Point => [x, y, t, p]))
  return { kind: 'signature', mode: 'drawn', viewBox: inkBox(strokes), strokes: inkPaths(strokes) }
}

function textOf({ type, value }: FieldRecord): FieldValue | null {
  if (type === 'checkbox') return { kind: 'checkbox', checked: value === 'true' }
  if (!value || type === 'signature') return null
  if (type === 'initials') return { kind: 'signature', mode: 'typed', text: value }
  return { kind: type === 'name' || type === 'date' ? type : 'text', text: shown(type, value) }
}

function shown(type: FieldRecord['type'], value: string): string {
  if (type === 'date') return formatDate(value)
  return type === 'phone' ? formatTypedPhone(value) : value
}
