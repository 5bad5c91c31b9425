import type { Word } from '@/lib/pdf/payslip-read'

import { DIRECTION_WORDS } from './page-matching.labels'

/**
 * A word or a number with its position. `text` of a word is in reading order and without punctuation; `spelled` keeps
 * the punctuation inside it.
 */
export type Token = { text: string; spelled: string; x0: number; x1: number; digits: boolean }
/** Tokens at the same height, in reading order: from right to left. */
export type Line = { y: number; tokens: Token[] }

const PIECES = /\d[\d\-–־./,]*|[^\s\d]+/g
const EDGES = /^[^\p{L}]+|[^\p{L}׳']+$/gu
const HEBREW = /[\u05d0-\u05ea]/

/** Returns the lines of a page from the top. Text that was stored reversed is reversed back; digits never are. */
export function pageLines(words: readonly Word[]): Line[] {
  const lines: (Line & { height: number })[] = []
  for (const word of [...words].sort((a, b) => b.y - a.y)) {
    const height = word.height || 8
    const last = lines.at(-1)
    const isSame = last && Math.abs(last.y - word.y) < 0.5 * Math.min(height, last.height)
    const line = isSame ? last : { y: word.y, height, tokens: [] }
    if (!isSame) lines.push(line)
    line.tokens.push(...tokensOf(word))
  }
  return lines.map(({ y, height, tokens }) => ({
    y,
    tokens: joined(
      tokens.sort((a, b) => b.x1 - a.x1),
      height,
    ),
  }))
}

function tokensOf({ text, x, width }: Word): Token[] {
  const isRtl = HEBREW.test(text)
  const isBackwards = isRtl && isReversed(text)
  const share = width / Math.max(1, text.length)
  return [...text.matchAll(PIECES)].flatMap(({ 0: piece, index }) => {
    const digits = /^\d/.test(piece)
    const spelled = isBackwards ? turned(piece) : piece
    const cleaned = digits ? piece.replace(/[–־]/g, '-').replace(/\D+$/, '') : plain(spelled)
    if (!cleaned) return []
    const [start, end] = [index * share, (index + piece.length) * share]
    const [x0, x1] = isRtl && !isBackwards ? [x + width - end, x + width - start] : [x + start, x + end]
    return [{ text: cleaned, spelled: spelled.replace(EDGES, ''), x0, x1, digits }]
  })
}

/** Keeps letters only: ת.ז. and ת״ז both become תז. */
const plain = (text: string) => text.replace(/[^\u05d0-\u05eaa-z]/gi, '')

const turned = (text: string) => [...text].reverse().join('')

function isReversed(text: string): boolean {
  const words = text.split(/[\s\d]+/).map(plain)
  return !words.some((word) => DIRECTION_WORDS.has(word)) && words.some((word) => DIRECTION_WORDS.has(turned(word)))
}

/** Joins adjacent digit groups, since some programs print a number digit by digit. */
function joined(tokens: readonly Token[], height: number): Token[] {
  const whole: Token[] = []
  for (const token of tokens) {
    const right = whole.at(-1)
    if (
      right?.digits &&
      token.digits &&
      right.x0 - token.x1 < 0.2 * height &&
      token.text.length + right.text.length <= 9
    ) {
      whole.splice(-1, 1, { ...right, text: token.text + right.text, x0: token.x0 })
    } else whole.push(token)
  }
  return whole
}
