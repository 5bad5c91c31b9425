import bidiFactory from 'bidi-js'
import { describe, expect, it } from 'vitest'
import { baseDirection, layoutLine, type Run, wrap } from './bidi'
import golden from './golden/bidi.json' with { type: 'json' }

const bidi = bidiFactory()
const clusters = (text: string) =>
  Array.from(new Intl.Segmenter('he', { granularity: 'grapheme' }).segment(text), (s) => s.segment)

/** What a reader sees from left to right after fontkit has reversed the Hebrew runs, brackets unmirrored. */
function seen(runs: Run[]): string[] {
  return runs.flatMap(({ rtl, text }) => {
    const parts = rtl && /[\u05d0-\u05f2]/.test(text) ? clusters(text).reverse() : clusters(text)
    return rtl ? parts.map((part) => bidi.getMirroredCharacter(part) ?? part) : parts
  })
}

describe('layoutLine', () => {
  it('places every cluster of 400 mixed lines where Chromium places it', () => {
    expect(golden).toHaveLength(400)
    const wrong = golden.filter(({ text, visual }) => seen(layoutLine(text)).join('|') !== visual.join('|'))
    expect(wrong).toEqual([])
  })

  it('mirrors brackets in right-to-left runs alone', () => {
    expect(layoutLine('שלום (עולם)')).toEqual([{ rtl: true, text: 'שלום )עולם(' }])
    expect(layoutLine('f(x)', 'ltr')).toEqual([{ rtl: false, text: 'f(x)' }])
  })

  it('reverses a run of neutrals, which fontkit would leave alone', () => {
    expect(layoutLine('123 ... 456').map((run) => run.text)).toEqual(['456', ' ... ', '123'])
    expect(layoutLine('A (! B', 'rtl')).toEqual([{ rtl: false, text: 'A (! B' }])
  })

  it('draws no direction mark', () => {
    expect(seen(layoutLine('\u200f₪\u00a0100\u200e \u2068כן\u2069')).join('')).not.toMatch(
      /[\u200e\u200f\u2066-\u2069]/,
    )
  })

  it('has no run for no text', () => expect(layoutLine('')).toEqual([]))
})

describe('wrap', () => {
  const measure = (runs: Run[]) => runs.reduce((sum, run) => sum + run.text.length, 0)
  const logical = (line: Run[]) => line.map((run) => run.text).join('')

  it('breaks at spaces and keeps every line within the width', () => {
    const lines = wrap('אחת שתיים שלוש ארבע חמש', { width: 11, measure })
    expect(lines.map(logical)).toEqual(['אחת שתיים', 'שלוש ארבע', 'חמש'])
  })

  it('cuts a word that is wider than the line', () => {
    expect(wrap('אבגדהוזחט', { width: 4, measure }).map(logical)).toEqual(['אבגד', 'הוזח', 'ט'])
  })

  it('keeps numbers in one piece and in order', () => {
    const lines = wrap('הסכום הוא 4,110.00 בלבד', { width: 12, measure })
    expect(lines.flat().filter((run) => !run.rtl)).toEqual([{ rtl: false, text: '4,110.00' }])
  })

  it('gives one empty line for empty text', () => expect(wrap('', { width: 10, measure })).toEqual([[]]))
})

describe('baseOf', () => {
  it('is rtl as soon as there is a Hebrew letter', () => {
    expect([baseDirection('a@b.co'), baseDirection('ACME בע"מ'), baseDirection('052-1234567')]).toEqual([
      'ltr',
      'rtl',
      'ltr',
    ])
  })
})
