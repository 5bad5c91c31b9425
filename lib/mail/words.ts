import { direction, isolate } from '@/lib/format/bidi'

/** A sentence in both forms: HTML with the values escaped and set apart by direction, and plain text with isolates. */
export type Words = { html: string; text: string }

/** Tag of a Hebrew sentence of a mail: its own words are trusted, every value in it is somebody's text. */
export function words(literals: TemplateStringsArray, ...values: (string | number)[]): Words {
  const parts = values.map((value) => visible(String(value)))
  return {
    html: interleave(
      literals.map(escapeHtml),
      parts.map((part) => `<bdi dir="${direction(part)}">${escapeHtml(part)}</bdi>`),
    ),
    text: interleave(literals, parts.map(isolate)),
  }
}

/** Tag of a subject: one line of plain text with isolates around the values. */
export function subjectOf(literals: TemplateStringsArray, ...values: (string | number)[]): string {
  return interleave(
    literals,
    values.map((value) => isolate(visible(String(value)))),
  )
}

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A value without line breaks and controls: it can neither start a header nor a sentence of its own. */
const visible = (value: string) => value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()

const interleave = (literals: readonly string[], values: string[]) =>
  literals.map((literal, index) => literal + (values[index] ?? '')).join('')
