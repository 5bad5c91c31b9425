import bidiFactory, { type EmbeddingLevels } from 'bidi-js'

export type Base = 'rtl' | 'ltr'

/** Part of a line with one direction. Its text can be passed to fontkit as it is. */
export type Run = { rtl: boolean; text: string }

const bidi = bidiFactory()
/** Hebrew and Arabic letters, including presentation forms. */
export const RTL_LETTER =
  /[\u05d0-\u05f2\ufb1d-\ufdff\ufe70-\ufefc\u0620-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff]/
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const TRAILING = /[\s\u2066-\u2069]/

/**
 * Returns the runs of one line in visual order, from left to right (Unicode annex 9, rules L1, L2 and L4). fontkit
 * reverses a run by the script of its letters, so a Hebrew run stays in logical order, and a run of neutral characters
 * alone is reversed here.
 */
export function layoutLine(text: string, base: Base = 'rtl'): Run[] {
  return lineOf({ text, embedding: bidi.getEmbeddingLevels(text, base) }, 0, text.length)
}

/** How to wrap text: `measure` returns the unit of `width`; right to left by default. */
export type Wrapping = { width: number; measure: (runs: Run[]) => number; base?: Base }

/**
 * Breaks a paragraph at spaces into lines no wider than `width`, in logical order; a single word that is wider is cut.
 */
export function wrap(text: string, { width, measure, base = 'rtl' }: Wrapping): Run[][] {
  const paragraph = { text, embedding: bidi.getEmbeddingLevels(text, base) }
  const fits = (from: number, to: number) => measure(lineOf(paragraph, from, to)) <= width
  const lines: Run[][] = []
  for (let from = 0; from < text.length; ) {
    const to = lineEnd(text, from, fits)
    lines.push(lineOf(paragraph, from, to))
    from = text[to] === ' ' ? to + 1 : to
  }
  return lines.length > 0 ? lines : [[]]
}

/**
 * Returns the reading direction of a standalone value: right to left if it contains a Hebrew or Arabic letter, or an
 * RLM as formatted money does.
 */
export function baseDirection(text: string): Base {
  return RTL_LETTER.test(text) || text.includes('\u200f') ? 'rtl' : 'ltr'
}

function lineEnd(text: string, from: number, fits: (from: number, to: number) => boolean): number {
  let end = from
  for (let space = nextSpace(text, from); ; space = nextSpace(text, space + 1)) {
    if (!fits(from, space)) break
    end = space
    if (space >= text.length) return space
  }
  return end > from ? end : cutWord(text, from, fits)
}

function nextSpace(text: string, from: number): number {
  const at = text.indexOf(' ', from)
  return at < 0 ? text.length : at
}

/** Returns the end of the longest part of a word that still fits; always at least one character. */
function cutWord(text: string, from: number, fits: (from: number, to: number) => boolean): number {
  let to = from + 1
  while (to < text.length && fits(from, to + 1)) to++
  const splitsPair = /[\udc00-\udfff]/.test(text[to] ?? '')
  return splitsPair ? to + 1 : to
}

type Paragraph = { text: string; embedding: EmbeddingLevels }
type LevelRun = { from: number; to: number; level: number }

function lineOf({ text, embedding }: Paragraph, from: number, to: number): Run[] {
  const levels = embedding.levels.slice(from, to)
  const paragraphLevel = embedding.paragraphs[0]?.level ?? 0
  for (let at = to - 1; at >= from && TRAILING.test(text.charAt(at)); at--) levels[at - from] = paragraphLevel
  return visualOrder(levelRuns(levels))
    .map(({ from: a, to: b, level }) => drawable(text.slice(from + a, from + b), level % 2 === 1))
    .filter((run) => run.text !== '')
}

function levelRuns(levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  levels.forEach((level, at) => {
    const last = runs.at(-1)
    if (last?.level === level) last.to = at + 1
    else runs.push({ from: at, to: at + 1, level })
  })
  return runs
}

/** Rule L2: reverses every sequence at a level or above, from the highest level down to the lowest odd one. */
function visualOrder(runs: LevelRun[]): LevelRun[] {
  const lowestOdd = Math.min(...runs.map((run) => run.level).filter((level) => level % 2 === 1))
  const highest = Math.max(0, ...runs.map((run) => run.level))
  let ordered = runs
  for (let level = highest; level >= lowestOdd; level--) ordered = reverseFrom(ordered, level)
  return ordered
}

function reverseFrom(runs: LevelRun[], level: number): LevelRun[] {
  const done: LevelRun[] = []
  let turned: LevelRun[] = []
  for (const run of runs) {
    if (run.level >= level) turned.unshift(run)
    else {
      done.push(...turned, run)
      turned = []
    }
  }
  return [...done, ...turned]
}

function drawable(piece: string, rtl: boolean): Run {
  const visible = piece.replace(INVISIBLE, '')
  if (!rtl) return { rtl, text: visible }
  const mirrored = Array.from(visible, (char) => bidi.getMirroredCharacter(char) ?? char)
  return { rtl, text: (RTL_LETTER.test(visible) ? mirrored : mirrored.reverse()).join('') }
}
