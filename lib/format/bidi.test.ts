import { describe, expect, test } from 'vitest'

import { isolate, statedDirection, stripBidi, textDirection } from './bidi'
import { formatShekels } from './money'

describe('direction', () => {
  test('one Hebrew letter makes a name right to left, also after a Latin one', () => {
    expect(textDirection('David כהן')).toBe('rtl')
    expect(textDirection('David Cohen')).toBe('ltr')
    expect(textDirection('+972-50-123-4567')).toBe('ltr')
  })
  test('is stated where the first letter does not tell it', () => {
    expect(statedDirection('David כהן')).toBe('rtl')
    expect(statedDirection('\u200e7 דנה')).toBe('rtl')
    expect(statedDirection('054-123')).toBe('ltr')
    expect(statedDirection('2 (דנה) Levi')).toBeUndefined()
  })
  test('money as Intl writes it is right to left', () => expect(textDirection(formatShekels(123450))).toBe('rtl'))
})

test('isolated text cannot break out of its isolate', () => {
  expect(isolate('דנה')).toBe('\u2068דנה\u2069')
  expect(isolate('a\u2069\u202eb')).toBe('\u2068ab\u2069')
})

test('stripping leaves only what is visible', () => expect(stripBidi('\u200e+972\u202c \u2068x\u2069')).toBe('+972 x'))
