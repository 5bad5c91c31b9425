import { isolate, textDirection } from '@/lib/format/bidi'

/** A sentence as HTML, with the values escaped and isolated by direction, and as plain text with isolates. */
export type Words = { html: string; text: string }

/** Template tag for a sentence of an e-mail: the literals are trusted, every value is user-supplied text. */
export function words(literals: TemplateStringsArray, ...values: (string | number)[]): Words {
  return bracketed(
    literals,
    values.map((value) => printableLine(String(value))),
  )
}

/** Builds the same from parts: the literals around the values, one more than there are values. */
export function bracketed(literals: readonly string[], values: readonly string[]): Words {
  return {
    html: interleave(
      literals.map(escapeHtml),
      values.map((value) => (value ? `<bdi dir="${textDirection(value)}">${escapeHtml(value)}</bdi>` : '')),
    ),
    text: interleave(
      literals,
      values.map((value) => (value ? isolate(value) : '')),
    ),
  }
}

/** Template tag for a subject: one line of plain text with isolates around the values. */
export function subjectLine(literals: TemplateStringsArray, ...values: (string | number)[]): string {
  return interleave(
    literals,
    values.map((value) => isolate(printableLine(String(value)))),
  )
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/**
 * Removes line breaks and control characters from a value, so that it can start neither a header nor a sentence of its
 * own.
 */
export const printableLine = (value: string) => value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()

const interleave = (literals: readonly string[], values: readonly string[]) =>
  literals.map((literal, index) => literal + (values[index] ?? '')).join('')
