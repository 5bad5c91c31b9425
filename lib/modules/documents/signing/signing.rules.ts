import { isCalendarDay } from '@/lib/format/dates'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { hasBidiControls, hasControlCharacters, nameMessages, parseName } from '@/lib/format/text'

import { isOverdue } from '../documents.rules'
import type { DocumentState, FieldType, SignerState } from '../documents.schema'

/** Maximum length of a field's text. */
export const MAX_VALUE_LENGTH = 500
const MAX_INITIALS_LENGTH = 10
const NUMBER = /^-?\d{1,12}([.,]\d{1,4})?$/

/** State of a signer's link: open for signing, or the reason why not. */
export type SigningState =
  | 'open'
  | 'code'
  | 'not_yet'
  | 'signed'
  | 'declined'
  | 'declined_by_other'
  | 'delegated'
  | 'cancelled'
  | 'expired'

type SigningFacts = {
  document: { state: DocumentState; expiresAt: Date | null }
  signer: { state: SignerState }
  /** Whether it is the signer's turn. */
  isTurn: boolean
  /** Whether a one-time code is required that this browser has not passed. */
  needsCode: boolean
}

/**
 * Returns the state of a signer's link. A required code takes precedence over everything; a signer who has signed
 * continues to see `signed` unless the document was cancelled or another signer declined.
 */
export function signingState({ document, signer, isTurn, needsCode }: SigningFacts, now = new Date()): SigningState {
  if (needsCode) return 'code'
  if (document.state === 'cancelled') return 'cancelled'
  if (signer.state === 'declined' || signer.state === 'delegated') return signer.state
  if (document.state === 'declined') return 'declined_by_other'
  if (signer.state === 'signed') return 'signed'
  if (isOverdue(document, now)) return 'expired'
  return isTurn ? 'open' : 'not_yet'
}

type FieldRules = { type: FieldType; required: boolean; options?: readonly string[] }

/** Returns the error message for an invalid field value, or null. */
export function valueProblem({ type, required, options = [] }: FieldRules, value: string): string | null {
  if (type === 'checkbox') return checkboxProblem(required, value)
  if (!value.trim()) return required ? 'שדה חובה' : null
  if (value.length > MAX_VALUE_LENGTH) return `עד ${MAX_VALUE_LENGTH} תווים`
  if (type === 'select') return options.includes(value) ? null : 'יש לבחור מהרשימה'
  return type === 'signature' ? null : PROBLEMS[type](value)
}

const isUnseen = (value: string) => hasBidiControls(value) || hasControlCharacters(value)
const UNSEEN = 'הטקסט מכיל תווים שאינם מותרים'

const PROBLEMS = {
  date: (value: string) => (isCalendarDay(value) ? null : 'התאריך אינו תקין'),
  name: nameProblem,
  text: (value: string) => (isUnseen(value) ? UNSEEN : null),
  multiline: (value: string) => (isUnseen(value.replace(/[\n\r\t]/g, ' ')) ? UNSEEN : null),
  initials: (value: string) =>
    value.trim().length > MAX_INITIALS_LENGTH ? `עד ${MAX_INITIALS_LENGTH} תווים` : nameProblem(value),
  number: (value: string) => (NUMBER.test(value.trim()) ? null : 'יש לכתוב מספר בספרות'),
  national_id: (value: string) => {
    const parsed = parseNationalId(value)
    return parsed.ok ? null : nationalIdMessages[parsed.code]
  },
  phone: (value: string) => {
    const parsed = parsePhone(value)
    return parsed.ok ? null : phoneMessages[parsed.code]
  },
  email: (value: string) => {
    const parsed = parseEmail(value)
    return parsed.ok ? null : emailMessages[parsed.code]
  },
}

/** Normalizes a valid value for storage. */
export function normalizeFieldValue(type: FieldType, value: string): string {
  const text = value.trim()
  if (type !== 'national_id' || !text) return text
  const parsed = parseNationalId(text)
  return parsed.ok ? parsed.value : text
}

const checkboxProblem = (required: boolean, value: string) => {
  if (value !== 'true' && value !== 'false' && value !== '') return 'הערך אינו תקין'
  return required && value !== 'true' ? 'יש לסמן את התיבה' : null
}

function nameProblem(value: string) {
  const name = parseName(value)
  return name.ok ? null : nameMessages[name.code]
}

/** Suggests initials: the first letters of the first two words. */
export const suggestInitials = (name: string) =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => Array.from(word).find((sign) => /\p{L}/u.test(sign)) ?? [])
    .slice(0, 2)
    .join('״')
