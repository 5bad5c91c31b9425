import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csvLine } from '@/lib/format/csv'

import { BadFile } from './bad-file'
import { DelimitedReader, type Delimiter, delimitedRows, detectDelimiter } from './delimited'
import { MAX_CELL_LENGTH } from './row'

/** Reads a text split into pieces at the given positions. */
function read(text: string, delimiter: Delimiter = ',', breaks: readonly number[] = []) {
  const reader = new DelimitedReader(delimiter)
  const places = [...new Set(breaks.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
  const rows = [0, ...places].flatMap((from, index) => reader.push(text.slice(from, places[index] ?? text.length)))
  return [...rows, ...reader.end()]
}
const cellsOf = (...args: Parameters<typeof read>) => read(...args).map(({ cells }) => cells)

describe('rows of a delimited text', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    ['a\n\n\r\n , \nb', [['a'], ['b']]],
    ['"a,1","b ""x"""', [['a,1', 'b "x"']]],
    ['"a\nb",c', [['a\nb', 'c']]],
    ['a"b,c', [['a"b', 'c']]],
    ['"a"b,c', [['ab', 'c']]],
    ["'=1+1,'a", [['=1+1', "'a"]]],
    ['a,', [['a', '']]],
    ['""', []],
  ])('%j', (text, rows) => expect(cellsOf(text)).toEqual(rows))

  it('stand on the line where they begin, whatever stands inside quotes', () => {
    expect(read('a\r\n"b\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5])
    expect(read('a\rb').map(({ line }) => line)).toEqual([1, 2])
  })

  it('are the same however the text comes in pieces', () => {
    const sign = fc.constantFrom('a', 'ש', ',', '"', '\n', '\r', ' ', "'", '=', '\u200f', '😀')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), fc.array(fc.nat(), { maxLength: 8 }), (signs, breaks) => {
        const text = signs.join('')
        expect(outcome(() => read(text, ',', breaks))).toEqual(outcome(() => read(text)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('read back what our own files say', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { maxLength: 20 }), (table) => {
        const kept = table.filter((row) => row.some((text) => text.trim() !== ''))
        expect(cellsOf(table.map((row) => csvLine(row)).join(''))).toEqual(kept)
      }),
      { numRuns: 500, examples: [[[["'%", "''=1", '%']]]] },
    )
  })

  it('a quote that is never closed is said by the line where its row begins', () => {
    expect(() => read('a,b\n"c,d\ne,f\n')).toThrow(new BadFile('נפתחו מירכאות שאינן נסגרות', 2))
  })

  it('more columns than any table has end the reading, and a cell without end only its own row', () => {
    expect(() => read(`a\n${','.repeat(1_000_000)}`)).toThrow(/^שורה 2: /)
    const rows = read(`a\n${'x'.repeat(10_000_000)},b\nc`, ',', [100, 5_000_000])
    expect(rows.map(({ line, problem }) => [line, problem !== undefined])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(rows[1]?.cells[0]?.length).toBeLessThanOrEqual(MAX_CELL_LENGTH)
  })

  it('the sign between cells is found by the first rows', () => {
    expect(detectDelimiter('שם;עיר\nא;ב\n')).toBe(';')
    expect(detectDelimiter('שם\tעיר\nא\tב, ג\n')).toBe('\t')
    expect(detectDelimiter('שם|עיר\n')).toBe('|')
  })

  it('come while the text is still coming', async () => {
    async function* pieces() {
      yield 'a\nb\n'
      yield 'c'
    }
    const seen: string[][] = []
    for await (const rows of delimitedRows(pieces(), ',')) seen.push(rows.map(({ cells }) => cells.join()))
    expect(seen).toEqual([['a', 'b'], ['c']])
  })
})

function outcome<T>(run: () => T): unknown {
  try {
    return run()
  } catch (error) {
    return String(error)
  }
}
