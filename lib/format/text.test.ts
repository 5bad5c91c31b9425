import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fold } from './fold'
import { cleanName, hasBidiControls, hasControlCharacters, parseName, truncate } from './text'

describe('truncate', () => {
  test('cuts to the given length with an ellipsis', () => expect(truncate('חוזה שירות', 4)).toBe('חוזה…'))
  test('leaves text that fits', () => expect(truncate('חוזה', 4)).toBe('חוזה'))
  test('drops a space before the ellipsis', () => expect(truncate('חוזה שירות', 5)).toBe('חוזה…'))
  test('never splits an emoji or a pointed letter', () => {
    expect(truncate('👩‍👩‍👧אב', 1)).toBe('👩‍👩‍👧…')
    expect(truncate('שָׁלוֹם', 1)).toBe('שָׁ…')
  })
})

describe('names', () => {
  test.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'refuse the bidi control U+%s wherever it stands',
    (code) => {
      const name = `דנה${String.fromCodePoint(code)}כהן`
      expect(hasBidiControls(name)).toBe(true)
      expect(parseName(name)).toEqual({ ok: false, code: 'name_invalid' })
    },
  )
  test('refuse control characters and broken surrogates', () => {
    for (const bad of ['א\u0000ב', 'א\nב', 'א\u007fב', 'א\u0085', 'א\u2028ב', 'א\ud800']) {
      expect(hasControlCharacters(bad)).toBe(true)
      expect(parseName(bad)).toEqual({ ok: false, code: 'name_invalid' })
    }
  })
  test('are trimmed and inner spaces collapsed', () => {
    expect(cleanName('  דנה \u00a0  כהן ')).toBe('דנה כהן')
    expect(parseName(' דנה  כהן ')).toEqual({ ok: true, value: 'דנה כהן' })
  })
  test('need a letter or a digit, and at most 200 characters', () => {
    expect(parseName('   ')).toEqual({ ok: false, code: 'name_empty' })
    expect(parseName('.-!')).toEqual({ ok: false, code: 'name_invalid' })
    expect(parseName('א'.repeat(200)).ok).toBe(true)
    expect(parseName('א'.repeat(201))).toEqual({ ok: false, code: 'name_too_long' })
  })
})

describe('fold for search', () => {
  test.each([
    ['שָׁלוֹם', 'שלומ'],
    ['כהן', 'כהנ'],
    ['ךםןףץ', 'כמנפצ'],
    ['צה״ל', 'צה"ל'],
    ["צה''ל", 'צה"ל'],
    ['צה”ל', 'צה"ל'],
    ['ג׳ורג׳', "ג'ורג'"],
    ['ג’ורג`', "ג'ורג'"],
    ['בן־גוריון', 'בנ גוריונ'],
    ['בן-גוריון', 'בנ גוריונ'],
    ['בן – גוריון', 'בנ גוריונ'],
    ['DaViD  COHEN ', 'david cohen'],
    ['\ufb2a\u200fלום', 'שלומ'],
    ['Café', 'cafe'],
  ])('%s becomes %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('folding twice changes nothing', () => {
    const hebrew = fc.string({
      unit: fc.integer({ min: 0x0590, max: 0x05ff }).map((code) => String.fromCodePoint(code)),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), hebrew), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 5000 },
    )
  })
  test('a final letter and its ordinary form find each other', () => {
    fc.assert(fc.property(fc.string(), (text) => fold(`${text}ם`) === fold(`${text}מ`)))
  })
})
