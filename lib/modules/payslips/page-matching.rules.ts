import { parseNationalId } from '@/lib/format/national-id'
import type { PageWords } from '@/lib/pdf/payslip-read'

import { LABEL_PATTERNS, type LabelKind } from './page-matching.labels'
import { type Line, pageLines, type Token } from './page-matching-lines.rules'

/** Position of a number, as fractions of the page from its top left. */
export type NumberPosition = { x: number; y: number }
type Found = { id: string; place: NumberPosition }

export type PageFacts = {
  /** Valid identity numbers next to a label of a personal identity number. */
  anchored: Found[]
  /** Valid identity numbers without a label of their own. */
  loose: Found[]
  /** Employee numbers, as the employer assigns them. */
  employeeNos: string[]
  pageOf: { page: number; total: number } | null
}

type Label = { kind: LabelKind; x0: number; x1: number; line: Line }
type Numbered = Token & { line: Line }

/** Maximum distance in points between a number and its label: along the line, above it, and behind it. */
const MAX_DISTANCE = { along: 240, over: 42, behind: 60 }
const SLACK = 14

/**
 * Extracts the facts that identify the employee of a page. Numbers whose label assigns them to something else are
 * omitted.
 */
export function pageFacts(page: PageWords): PageFacts {
  const lines = pageLines(page.words)
  const labels = lines.flatMap(labelsOf)
  const numbers = lines.flatMap((line) =>
    line.tokens.filter(({ digits }) => digits).map((token) => ({ ...token, line })),
  )
  const facts: PageFacts = { anchored: [], loose: [], employeeNos: [], pageOf: pageOf(lines) }
  for (const number of numbers) {
    const kind = ownerOf(number, { labels, numbers })?.kind
    const id = idOf(number.text)
    if (kind === 'employee_no') facts.employeeNos.push(normalizeNumber(number.text))
    else if (id && kind !== 'other')
      addOnce(kind === 'person' ? facts.anchored : facts.loose, { id, place: placeOf(number, page) })
  }
  return facts
}

/** Normalizes a number for comparison: digits only, without leading zeros. */
export const normalizeNumber = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

/**
 * Returns a valid identity number: eight or nine digits with the correct check digit, optionally with a dash before it.
 * A phone number has its dash elsewhere.
 */
function idOf(text: string): string | null {
  if (!/^(?:\d{8,9}|\d{7,8}-\d)$/.test(text)) return null
  const read = parseNationalId(text)
  return read.ok ? read.value : null
}

function addOnce(list: Found[], found: Found) {
  if (!list.some(({ id }) => id === found.id)) list.push(found)
}

const placeOf = ({ x0, x1, line }: Numbered, { width, height }: PageWords): NumberPosition => ({
  x: (x0 + x1) / 2 / width,
  y: 1 - line.y / height,
})

/** Returns the labels of a line; each word belongs to one label only. */
function labelsOf(line: Line): Label[] {
  const words = line.tokens.filter(({ digits }) => !digits)
  let text = words.map(({ text }) => text).join(' ')
  const starts: number[] = []
  for (let at = 0, index = 0; index < words.length; index++) {
    starts.push(at)
    at += (words[index]?.text.length ?? 0) + 1
  }
  return LABEL_PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      text = text.slice(0, match.index) + '#'.repeat(match[0].length) + text.slice(match.index + match[0].length)
      const taken = words.filter((_, index) => within(starts[index] ?? -1, match))
      return neighbours(taken)
        ? [{ kind, line, x0: Math.min(...taken.map(({ x0 }) => x0)), x1: Math.max(...taken.map(({ x1 }) => x1)) }]
        : []
    }),
  )
}

const within = (start: number, { index, 0: text }: RegExpMatchArray) =>
  index !== undefined && start >= index && start < index + text.length

/** Whether the words of a label are close together. */
const neighbours = (taken: readonly Token[]) =>
  taken.length > 0 && taken.every((token, at) => !taken[at + 1] || token.x0 - (taken[at + 1]?.x1 ?? 0) < 24)

type Around = { labels: readonly Label[]; numbers: readonly Numbered[] }

/**
 * Returns the label of a number: the one before it in reading order, else the one above it, else the one right behind
 * it.
 */
function ownerOf(number: Numbered, around: Around): Label | undefined {
  return before(number, around) ?? over(number, around) ?? behind(number, around)
}

function before({ line, x1 }: Numbered, { labels, numbers }: Around) {
  const right = labels.filter(
    (label) => label.line === line && label.x0 >= x1 - 2 && label.x0 - x1 < MAX_DISTANCE.along,
  )
  const label = nearest(right, ({ x0 }) => x0 - x1)
  const isCut = label && numbers.some((other) => other.line === line && other.x0 >= x1 - 2 && other.x1 <= label.x0 + 2)
  return isCut ? undefined : label
}

function over(number: Numbered, { labels, numbers }: Around) {
  const above = labels.filter((label) => isOver(label, number) && !hasOwn(label, numbers))
  const label = nearest(above, ({ line }) => line.y - number.line.y)
  const isCut = label && numbers.some((other) => isOver(other, number) && other.line.y < label.line.y)
  return isCut ? undefined : label
}

function behind({ line, x0 }: Numbered, { labels, numbers }: Around) {
  const left = labels.filter(
    (label) => label.line === line && label.x1 <= x0 + 2 && x0 - label.x1 < MAX_DISTANCE.behind,
  )
  const label = nearest(left, ({ x1 }) => x0 - x1)
  const isCut = label && line.tokens.some((token) => token.x0 >= label.x1 - 2 && token.x1 <= x0 + 2)
  return label && !isCut && !hasOwn(label, numbers) ? label : undefined
}

type Box = { x0: number; x1: number; line: Line }

const isOver = (upper: Box, lower: Box) => {
  const rise = upper.line.y - lower.line.y
  return rise > 1 && rise < MAX_DISTANCE.over && upper.x0 - SLACK < lower.x1 && upper.x1 + SLACK > lower.x0
}

/** Whether a label is followed by a number on its own line. */
const hasOwn = (label: Label, numbers: readonly Numbered[]) =>
  numbers.some(({ line, x1 }) => line === label.line && x1 <= label.x0 + 2 && label.x0 - x1 < MAX_DISTANCE.along)

function nearest<T>(list: readonly T[], distance: (one: T) => number): T | undefined {
  return list.reduce<T | undefined>((best, one) => (best && distance(best) <= distance(one) ? best : one), undefined)
}

const PAGE_OF = /(?:^| )(?:עמוד|דף) (\d{1,3}) (?:מתוך|מ) (\d{1,3})(?: |$)/

/** Parses "page 2 of 3". The order of the words in the file varies, so the smaller number is the page. */
function pageOf(lines: readonly Line[]): PageFacts['pageOf'] {
  for (const { tokens } of lines) {
    const text = tokens.map(({ text }) => text).join(' ')
    const [, one, other] = PAGE_OF.exec(text) ?? []
    if (!one || !other) continue
    const [page, total] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number]
    if (page >= 1) return { page, total }
  }
  return null
}
