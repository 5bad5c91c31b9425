import { isCalendarDay } from '@/lib/format/dates'
import { hasBidiControls, hasControlCharacters, nameMessages, parseName } from '@/lib/format/text'

import { isOverdue } from '../rules'
import type { DocumentState, FieldType, SignerState } from '../schema'

/** Characters of a field's text. */
export const LONGEST_VALUE = 500

/** What a link shows: to sign, or why there is nothing to sign any more. */
export type SigningState = 'open' | 'signed' | 'declined' | 'declined_by_other' | 'cancelled' | 'expired'

type Standing = { document: { state: DocumentState; expiresAt: Date | null }; signer: { state: SignerState } }

/** What a signer's link shows now. Who signed keeps seeing that, unless the whole document was taken back. */
export function signingState({ document, signer }: Standing, now = new Date()): SigningState {
  if (document.state === 'cancelled') return 'cancelled'
  if (signer.state === 'declined') return 'declined'
  if (document.state === 'declined') return 'declined_by_other'
  if (signer.state === 'signed') return 'signed'
  return isOverdue(document, now) ? 'expired' : 'open'
}

/** The message for a value that a field cannot take, or null. */
export function valueProblem({ type, required }: { type: FieldType; required: boolean }, value: string): string | null {
  if (type === 'checkbox') return checkboxProblem(required, value)
  if (!value.trim()) return required ? 'שדה חובה' : null
  if (value.length > LONGEST_VALUE) return `עד ${LONGEST_VALUE} תווים`
  return type === 'signature' ? null : PROBLEMS[type](value)
}

const PROBLEMS = { date: dateProblem, name: nameProblem, text: textProblem }

function dateProblem(value: string) {
  return isCalendarDay(value) ? null : 'התאריך אינו תקין'
}

function textProblem(value: string) {
  return hasBidiControls(value) || hasControlCharacters(value) ? 'הטקסט מכיל תווים שאינם מותרים' : null
}

const checkboxProblem = (required: boolean, value: string) => {
  if (value !== 'true' && value !== 'false' && value !== '') return 'הערך אינו תקין'
  return required && value !== 'true' ? 'יש לסמן את התיבה' : null
}

function nameProblem(value: string) {
  const name = parseName(value)
  return name.ok ? null : nameMessages[name.code]
}
