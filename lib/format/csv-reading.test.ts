import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { stripBidi } from './bidi'
import { CSV_START, csvLine } from './csv'
import { decodeText } from './csv-encoding'
import { guessDelimiter, readTable } from './csv-reading'

/** Characters that break CSV files, among Hebrew and Latin letters. */
const cell = fc.string({ unit: fc.constantFrom(...'אבגשלום״׳ abc12-+=@＝＋－＠.,;\t"\'\n\r|₪'), maxLength: 12 })
const HEAD = ['שם', 'טלפון', 'עיר']
const encode16 = (text: string) =>
  Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))

describe('reading a table', () => {
  it('what is written is read back, whatever the cells hold', () => {
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, (cells) => {
        const kept = cells.filter((row) => row.some((one) => one.trim()) && !row.some((one) => one.startsWith("'")))
        const text = CSV_START + [HEAD, ...kept].map((row) => csvLine(row)).join('')
        expect(readTable(text, ',')).toEqual([HEAD, ...kept.map((row) => row.map(stripBidi))])
      }),
    )
  })

  it('never fails and never loops, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readTable(text))))
    expect(readTable('')).toEqual([])
    expect(readTable('"לא נסגר,א\nב')).toEqual([['לא נסגר,א\nב']])
  })

  it('takes any line ending and leaves empty lines out', () => {
    expect(readTable('א,ב\r\n\r\nג,ד\rה,ו\n,\n')).toEqual([
      ['א', 'ב'],
      ['ג', 'ד'],
      ['ה', 'ו'],
    ])
  })

  it.each([
    ['שם,טלפון\nנועה,1\n', ','],
    ['שם;סכום\nנועה;1,234.50\nדוד;2,000.00\n', ';'],
    ['שם\tהערה\nנועה\tא, ב, ג\n', '\t'],
    ['"כהן, נועה"|1\n"לוי, דוד"|2\n', '|'],
    ['שורה אחת בלבד', ','],
  ])('guesses what stands between the cells of %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))
})

describe('the encoding of a file', () => {
  const text = 'שם,טלפון\r\nנועה,052\r\n'
  it('UTF-8, with its mark and without', () => {
    expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: 'utf-8' })
    expect(decodeText(new TextEncoder().encode(`\ufeff${text}`)).text).toBe(text)
  })
  it('UTF-16, with its mark and without', () => {
    expect(decodeText(encode16(`\ufeff${text}`))).toEqual({ text, encoding: 'utf-16le' })
    expect(decodeText(encode16(text))).toEqual({ text, encoding: 'utf-16le' })
  })
  it('the Hebrew code page of Windows', () => {
    const bytes = Uint8Array.from(
      [...text].map((sign) => (sign >= 'א' ? sign.charCodeAt(0) - 0x4f0 : sign.charCodeAt(0))),
    )
    expect(decodeText(bytes)).toEqual({ text, encoding: 'windows-1255' })
  })
})
