import type { Parsed } from './parsed'

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/
const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const MAX_NAME_LENGTH = 200

export type NameError = 'name_empty' | 'name_invalid' | 'name_too_long'

export const nameMessages: Record<NameError, string> = {
  name_empty: 'יש למלא שם',
  name_invalid: 'השם מכיל תווים שאינם מותרים',
  name_too_long: 'השם ארוך מ־200 תווים',
}

/** Cuts text to `length` visible characters and an ellipsis; shorter text stays as it is. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = Array.from(new Intl.Segmenter('he').segment(text), ({ segment }) => segment)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** Whether text contains embedding, override or isolate characters, which can spoof a name shown right to left. */
export function hasBidiControls(text: string): boolean {
  return BIDI_CONTROLS.test(text)
}

/** Whether text contains control characters, including line breaks, or unpaired surrogates. */
export function hasControlCharacters(text: string): boolean {
  return CONTROLS.test(text)
}

/** Trims a name and collapses inner white space. */
export function cleanName(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Parses the name of a person, company or thing: 1 to 200 characters unless it may be longer, at least one letter or digit, nothing invisible.
 */
export function parseName(text: string, longest = MAX_NAME_LENGTH): Parsed<string, NameError> {
  if (hasBidiControls(text) || hasControlCharacters(text)) return refuse('name_invalid')
  const value = cleanName(text)
  if (!value) return refuse('name_empty')
  if (value.length > longest) return refuse('name_too_long')
  return /[\p{L}\p{N}]/u.test(value) ? { ok: true, value } : refuse('name_invalid')
}

const refuse = (code: NameError): { ok: false; code: NameError } => ({ ok: false, code })
