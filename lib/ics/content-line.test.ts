import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldLine, param, parseContentLine, readText, unfold, writeLine, writeText } from './content-line'
import { Unreadable } from './unreadable'

const parse = (text: string) => parseContentLine({ text, line: 1, isTooLong: false })
const unfolded = (text: string) => [...unfold(text.replace(/\r\n/g, '\n'))].map((line) => line.text)

/** Text as people write it: Hebrew with points, Latin, emoji of several code points, and the signs of the format. */
const LETTERS = ['א', 'שׁ', 'a', '0', ' ', '😀', '👩‍👧', '₪', '\\', ';', ',', ':', '"', '^', "'", '=', 'n', '\n']
const letter = fc.constantFrom(...LETTERS)
const text = fc.array(letter, { maxLength: 120 }).map((letters) => letters.join(''))

describe('folding', () => {
  it('keeps every line within 75 octets and every letter whole', () => {
    fc.assert(
      fc.property(text, (value) => {
        const lines = writeLine('DESCRIPTION', writeText(value)).split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\ud800-\udbff]$|^ ?[\udc00-\udfff]/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is undone by unfolding, also of a line that begins or ends at the fold', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(unfolded(foldLine(`X:${writeText(value)}`))).toEqual([`X:${writeText(value)}`])
      }),
    )
    expect(unfolded(foldLine(`X:${'a'.repeat(73)}`))).toEqual([`X:${'a'.repeat(73)}`])
    expect(foldLine(`X:${'a'.repeat(73)}`)).toBe(`X:${'a'.repeat(73)}\r\n`)
    expect(foldLine(`X:${'a'.repeat(74)}`)).toBe(`X:${'a'.repeat(73)}\r\n a\r\n`)
  })

  it('removes one white space of each fold, a tab too, and counts the lines of the file', () => {
    expect([...unfold('A:1\n\t2\n  3\n\nB:4\n')].map(({ text, line }) => [line, text])).toEqual([
      [1, 'A:12 3'],
      [5, 'B:4'],
    ])
  })

  it('keeps the beginning of a line that is too long, and says so', () => {
    const [line] = unfold(`X:${'a\n '.repeat(70_000)}`)
    expect(line?.isTooLong).toBe(true)
    expect(line?.text.length).toBe(65_536)
  })
})

describe('texts', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(readText(writeText(value))).toBe(value)
      }),
    )
  })

  it('keep a backslash that escapes nothing', () => {
    expect(readText('C:\\temp\\\\new\\;\\N.')).toBe('C:\\temp\\new;\n.')
  })
})

describe('parameters', () => {
  it('are read as they were written, with quotes and line breaks as carets', () => {
    fc.assert(
      fc.property(text, (value) => {
        const [line = ''] = unfolded(writeLine('ORGANIZER', 'mailto:a@b.example', { CN: value, ROLE: 'CHAIR' }))
        expect(parse(line)).toMatchObject({ name: 'ORGANIZER', value: 'mailto:a@b.example' })
        expect([param(parse(line), 'CN'), param(parse(line), 'ROLE')]).toEqual([value, 'CHAIR'])
      }),
    )
  })

  it('may be quoted, empty, several, and in any case', () => {
    const { name, params, value } = parse('attendee;member="a:1","b;2",c;cn=;X-A="":mailto:x;y=1')
    expect(name).toBe('ATTENDEE')
    expect([...params]).toEqual([
      ['MEMBER', ['a:1', 'b;2', 'c']],
      ['CN', ['']],
      ['X-A', ['']],
    ])
    expect(value).toBe('mailto:x;y=1')
  })

  it.each([
    'SUMMARY',
    ':x',
    'A B:x',
    'A;:x',
    'A;B:x',
    'A;B="x:y',
    'A;B="x"y:z',
    'A;B=x"y":z',
    `A${';B=c'.repeat(101)}:x`,
  ])('make the line invalid if broken: %.40s', (line) =>
    expect(() => parse(line)).toThrow(new Unreadable('השורה אינה תקינה', 1)),
  )
})

it('a value cannot end its line and begin another', () => {
  expect(writeLine('URL', 'https://a.example/\r\nATTACH:x')).toBe('URL:https://a.example/ATTACH:x\r\n')
  expect(writeLine('X', 'v', { CN: 'a\r\nATTACH:x\0' })).toBe('X;CN="a^nATTACH:x":v\r\n')
})
