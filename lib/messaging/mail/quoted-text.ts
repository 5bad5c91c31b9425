/** A mail's text as its writer wrote it, and what their program repeats of what was said before. */
export type SplitText = { said: string; quoted: string }

const BIDI = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A line that only separates an answer from what it answers. */
const SEPARATORS: readonly RegExp[] = [/^-{2,}\s*(original message|הודעה מקורית|ההודעה המקורית)\s*-{2,}$/i, /^_{20,}$/]

/** The first words of a line that says who wrote what follows, and how such a line ends. */
const SAYS_BEGIN = /^(on\s|am\s|le\s|בתאריך\s|ב[-־]\s?\d|ביום\s)/i
const SAYS_END = /(wrote|schrieb|a écrit|כתב(?:\/ה|\(ה\)|ה)?|>|@\S+)\s*[:：]$/i
/** Mail programs break such a line when it is long. */
const MAX_SAYS_LINES = 3
const MAX_SAYS_LENGTH = 400

const FROM_LINE = /^\*?(from|מאת|von|de)\s?:\*?\s?\S/i
const DATE_LINE = /^\*?(sent|date|נשלח|תאריך|gesendet)\s?:\*?\s?\S/i
const HEADER_LINES = 5

const isQuotedLine = (line: string) => /^\s*>/.test(line)
const isBlank = (line: string) => line.trim() === ''

/**
 * Parts what a person wrote from what their mail program repeats below it. Nothing is lost: a text that is all repetition,
 * or in which answers stand between repeated lines, counts as said.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.split('\n')
  const at = historyStart(lines)
  if (at === null) return { said: text.trim(), quoted: '' }
  const said = lines.slice(0, at).join('\n').trim()
  return said === '' ? { said: text.trim(), quoted: '' } : { said, quoted: lines.slice(at).join('\n').trim() }
}

function historyStart(lines: readonly string[]): number | null {
  const plain = lines.map((line) => line.replace(BIDI, '').trim())
  for (let at = 0; at < plain.length; at++) {
    const length = markLength(plain, at)
    if (length > 0) return isInterleaved(plain.slice(at + length)) ? null : at
  }
  return trailingQuote(plain)
}

/** Returns how many lines the mark takes that begins here; 0 where none does. */
function markLength(plain: readonly string[], at: number): number {
  const line = plain[at] ?? ''
  if (SEPARATORS.some((mark) => mark.test(line))) return 1
  if (isHeaderBlock(plain, at)) return 2
  return sayingLength(plain, at)
}

function isHeaderBlock(plain: readonly string[], at: number): boolean {
  if (!FROM_LINE.test(plain[at] ?? '')) return false
  return plain.slice(at + 1, at + HEADER_LINES).some((line) => DATE_LINE.test(line))
}

function sayingLength(plain: readonly string[], at: number): number {
  if (!SAYS_BEGIN.test(plain[at] ?? '')) return 0
  for (let length = 1; length <= MAX_SAYS_LINES; length++) {
    const lines = plain.slice(at, at + length)
    if (lines.some(isBlank)) return 0
    const whole = lines.join(' ')
    if (whole.length <= MAX_SAYS_LENGTH && SAYS_END.test(whole) && /\d/.test(whole)) return length
  }
  return 0
}

/** Whether answers stand between lines that are marked as repeated. */
function isInterleaved(rest: readonly string[]): boolean {
  const first = rest.findIndex(isQuotedLine)
  if (first < 0 || rest.slice(0, first).some((line) => !isBlank(line))) return false
  return rest.slice(first).some((line) => !isQuotedLine(line) && !isBlank(line))
}

/** Returns where repeated lines begin that stand at the end of a text without a line that says whose they are. */
function trailingQuote(plain: readonly string[]): number | null {
  let at = plain.length
  while (at > 0 && (isQuotedLine(plain[at - 1] ?? '') || isBlank(plain[at - 1] ?? ''))) at--
  const first = plain.findIndex((line, index) => index >= at && isQuotedLine(line))
  return first < 0 ? null : first
}
