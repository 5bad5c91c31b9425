import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countSmsParts } from './sms-parts'

const counted = (text: string) => {
  const { encoding, parts, left } = countSmsParts(text)
  return [encoding, parts, left]
}

describe('the parts of an SMS', () => {
  it.each([
    ['', 'gsm7', 0, 160],
    ['a'.repeat(160), 'gsm7', 1, 0],
    ['a'.repeat(161), 'gsm7', 2, 145],
    ['a'.repeat(306), 'gsm7', 2, 0],
    ['a'.repeat(307), 'gsm7', 3, 152],
    ['א'.repeat(70), 'ucs2', 1, 0],
    ['א'.repeat(71), 'ucs2', 2, 63],
    ['א'.repeat(134), 'ucs2', 2, 0],
    ['א'.repeat(135), 'ucs2', 3, 66],
    [`${'a'.repeat(70)}א`, 'ucs2', 2, 63],
  ])('%#: %s', (text, ...expected) => {
    expect(counted(text)).toEqual(expected)
  })

  it('counts a character of the extension twice', () => {
    expect(counted('€'.repeat(80))).toEqual(['gsm7', 1, 0])
    expect(counted(`${'€'.repeat(80)}a`)).toEqual(['gsm7', 2, 144])
  })

  it('splits no character of two places between two parts', () => {
    expect(counted(`${'a'.repeat(152)}€${'a'.repeat(7)}`)).toEqual(['gsm7', 2, 144])
    expect(counted(`${'א'.repeat(66)}😀${'א'.repeat(10)}`)).toEqual(['ucs2', 2, 55])
  })

  it('names what made a Latin text wide, and nothing in a Hebrew one', () => {
    expect(countSmsParts('A sale – 50% “off”').widening).toEqual(['–', '“', '”'])
    expect(countSmsParts('מבצע – 50%').widening).toEqual([])
    expect(countSmsParts('A sale - 50%').widening).toEqual([])
  })

  it('never needs fewer parts for a longer text, and always holds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 40 }), (text, more) => {
        const one = countSmsParts(text)
        expect(countSmsParts(text + more).parts).toBeGreaterThanOrEqual(one.parts)
        const room = one.encoding === 'gsm7' ? { single: 160, part: 153 } : { single: 70, part: 67 }
        expect(one.length).toBeLessThanOrEqual(one.parts > 1 ? one.parts * room.part : room.single)
        expect(one.left).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
