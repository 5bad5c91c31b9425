import { Unreadable } from './unreadable'

/** A content line (RFC 5545, 3.1): `NAME;PARAM=value:value`. Names are in upper case; `line` is where it begins. */
export type ContentLine = { name: string; params: ReadonlyMap<string, readonly string[]>; value: string; line: number }

/** An unfolded line; of one that is too long only the beginning is kept. */
export type UnfoldedLine = { text: string; line: number; isTooLong: boolean }

/** Longest line in characters, after unfolding: a description of many pages fits. */
const MAX_LINE_LENGTH = 64 * 1024
/** Number of lines of a file, after unfolding; a full event has about twenty. */
const MAX_LINES = 300_000
const MAX_PARAM_VALUES = 100

const NO_PARAMS: ContentLine['params'] = new Map()
const NAME = /([A-Za-z0-9-]+)(?=[;:])/y
const PARAM = /;([A-Za-z0-9-]+)=/y
const PARAM_VALUE = /"([^"]*)"(?=[,;:])|([^",;:]*)/y
/** Octets of a physical line without its line break (RFC 5545, 3.1). */
const FOLD_AT = 75

/** Unfolds a text whose line breaks are `\n`; empty lines are skipped. Throws Unreadable above the number of lines. */
export function* unfold(text: string): Generator<UnfoldedLine> {
  let [line, count] = [1, 0]
  for (let at = 0; at < text.length; ) {
    const first = line
    let end = endOfLine(text, at)
    let unfolded = text.slice(at, end)
    for (line++; isFoldedAt(text, end); line++) {
      const from = end + 2
      end = endOfLine(text, from)
      // One character above the limit is enough to know that the line is too long.
      unfolded += text.slice(from, Math.min(end, from + Math.max(MAX_LINE_LENGTH + 1 - unfolded.length, 0)))
    }
    at = end + 1
    if (unfolded === '') continue
    if (++count > MAX_LINES) throw new Unreadable('בקובץ יותר מ־300,000 שורות')
    yield { text: unfolded.slice(0, MAX_LINE_LENGTH), line: first, isTooLong: unfolded.length > MAX_LINE_LENGTH }
  }
}

const isFoldedAt = (text: string, end: number) => text[end + 1] === ' ' || text[end + 1] === '\t'

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** Returns the name of a line in upper case, or null if it is no content line. */
export function readName(text: string): string | null {
  NAME.lastIndex = 0
  return NAME.exec(text)?.[1]?.toUpperCase() ?? null
}

/** Parses an unfolded line. Throws Unreadable. */
export function parseContentLine({ text, line }: UnfoldedLine): ContentLine {
  const name = readName(text)
  if (!name) throw new Unreadable('השורה אינה תקינה', line)
  if (text[name.length] === ':') return { name, params: NO_PARAMS, value: text.slice(name.length + 1), line }
  const params = new Map<string, string[]>()
  const end = readParams(text, { at: name.length, line }, params)
  return { name, params, value: text.slice(end + 1), line }
}

/** Reads the parameters that begin at `at`, and returns the place of the colon after them. */
function readParams(text: string, place: { at: number; line: number }, params: Map<string, string[]>): number {
  let { at } = place
  let count = 0
  while (text[at] === ';') {
    PARAM.lastIndex = at
    const name = PARAM.exec(text)?.[1]
    if (!name) throw new Unreadable('השורה אינה תקינה', place.line)
    const values: string[] = []
    at = PARAM.lastIndex - 1
    do {
      if (++count > MAX_PARAM_VALUES) throw new Unreadable('השורה אינה תקינה', place.line)
      PARAM_VALUE.lastIndex = at + 1
      const match = PARAM_VALUE.exec(text)
      values.push(fromCarets(match?.[1] ?? match?.[2] ?? ''))
      at = PARAM_VALUE.lastIndex
    } while (text[at] === ',')
    params.set(name.toUpperCase(), values)
  }
  if (text[at] !== ':') throw new Unreadable('השורה אינה תקינה', place.line)
  return at
}

/** Returns the first value of a parameter. */
export const param = ({ params }: ContentLine, name: string): string | undefined => params.get(name)?.[0]

/** Writes a content line, folded, with its line break. `value` is written as it is; `writeText` escapes a text. */
export function writeLine(name: string, value: string, params: Readonly<Record<string, string>> = {}): string {
  const heads = Object.entries(params).map(([key, text]) => `;${key}=${quoted(toCarets(text))}`)
  return foldLine(`${name}${heads.join('')}:${value.replace(/[^\P{Cc}\t]/gu, '')}`)
}

/** Folds a line at 75 octets, never inside a letter, and ends it. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= FOLD_AT) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > FOLD_AT) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return `${folded}\r\n`
}

/** Escapes a text value (RFC 5545, 3.3.11). */
export const writeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

/** Reads a text value; a backslash that escapes nothing stays. */
export const readText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

const quoted = (text: string): string => (/[;:,]/.test(text) ? `"${text}"` : text)

const CARETS: Record<string, string> = { '^^': '^', "^'": '"', '^n': '\n' }

/** Parameter values spell quotes and line breaks with carets (RFC 6868). */
const fromCarets = (text: string): string =>
  text.includes('^') ? text.replace(/\^[\^'n]/g, (pair) => CARETS[pair] ?? pair) : text

const toCarets = (text: string): string =>
  text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n?|\n/g, '^n')
    .replace(/\p{Cc}/gu, '')
