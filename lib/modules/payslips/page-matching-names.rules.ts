import { parseName } from '@/lib/format/text'
import type { PageWords } from '@/lib/pdf/payslip-read'

import { type Line, pageLines, type Token } from './page-matching-lines.rules'

/** Label of an employee's name; labels of other names (employer, bank, …) do not match. */
const NAME =
  /(?<=^| )שם(?: ה?עובדת?| מלא| ומשפחה| פרטי ומשפחה| משפחה ופרטי)?(?! ה?(?:מעסיק|מעביד|חברה|בנק|סניף|קופה|רכיב|אב|משפחה|פרטי|עובדת?))(?= |$)/

/** Words that begin another item on the line of a name. */
const STOPS = new Set(
  'מספר מס תז ת זהות תעודת כתובת תאריך מחלקה דרגה טלפון נייד חשבון בנק סוג ותק חפ תיק פקס תפקיד מצב עמוד'.split(' '),
)

/**
 * Maximum distances in points: from the label to the name along the line and below it, and between the words of a name.
 */
const MAX_DISTANCE = { along: 240, under: 42, apart: 18 }
const SLACK = 14
const MAX_WORDS = 5

type Label = { x0: number; x1: number }

/**
 * Returns the employee's name that a page shows next to a label; empty if there is none. It is only a suggestion for a
 * person to review.
 */
export function findEmployeeName({ words }: Pick<PageWords, 'words'>): string {
  const lines = pageLines(words)
  for (const [at, line] of lines.entries()) {
    const label = labelIn(line)
    const name = label && (besides(line, label) || under(lines.slice(at + 1), { label, y: line.y }))
    if (name) return name
  }
  return ''
}

function labelIn({ tokens }: Line): Label | undefined {
  const words = tokens.filter(({ digits }) => !digits)
  const match = NAME.exec(words.map(({ text }) => text).join(' '))
  if (!match) return undefined
  let at = 0
  const taken = words.filter(({ text }) => {
    const start = at
    at += text.length + 1
    return start >= match.index && start < match.index + match[0].length
  })
  return { x0: Math.min(...taken.map(({ x0 }) => x0)), x1: Math.max(...taken.map(({ x1 }) => x1)) }
}

const besides = ({ tokens }: Line, { x0 }: Label) =>
  nameFrom(
    tokens.filter(({ x1 }) => x1 <= x0 + 2),
    { right: x0, maxDistance: MAX_DISTANCE.along },
  )

function under(lines: readonly Line[], { label, y }: { label: Label; y: number }): string {
  const line = lines.find(
    ({ tokens, y: low }) => y - low < MAX_DISTANCE.under && tokens.some((token) => isBelow(token, label)),
  )
  const tokens = line?.tokens.filter(({ x1 }) => x1 <= label.x1 + SLACK) ?? []
  return nameFrom(tokens, { right: label.x1, maxDistance: MAX_DISTANCE.under })
}

const isBelow = ({ x0, x1 }: Token, label: Label) => x0 - SLACK < label.x1 && x1 + SLACK > label.x0

/** Returns the consecutive words from a position on, up to the first number, label or gap. */
function nameFrom(tokens: readonly Token[], { right, maxDistance }: { right: number; maxDistance: number }): string {
  const found: string[] = []
  let edge = right
  for (const { text, spelled, digits, x0, x1 } of tokens) {
    if (digits || STOPS.has(text) || edge - x1 > (found.length > 0 ? MAX_DISTANCE.apart : maxDistance)) break
    found.push(spelled)
    edge = x0
  }
  const name = parseName(found.slice(0, MAX_WORDS).join(' '))
  return name.ok && name.value.length >= 2 ? name.value : ''
}
