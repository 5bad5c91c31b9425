import { describe, expect, it } from 'vitest'

import { stripBidi } from './bidi'
import { countText } from './count-text'
import { compareNames, listText } from './list-text'

const plain = (...names: string[]) => stripBidi(listText(names))

describe('names in a list', () => {
  it('the last one takes a vav, which is set off before a Latin name', () => {
    expect(plain('דנה', 'David', 'יוסי')).toBe('דנה, David ויוסי')
    expect(plain('דנה', 'David')).toBe('דנה ו־David')
    expect(plain('דנה')).toBe('דנה')
    expect(plain()).toBe('')
  })
  it('each name keeps its own direction', () => expect(listText(['David'])).toBe('\u2068David\u2069'))
  it('Hebrew comes before Latin, and numbers by their size', () => {
    expect(['Zoe', 'תמר', 'לקוח 10', 'Adam', 'לקוח 9', 'אבי'].sort(compareNames)).toEqual([
      'אבי',
      'לקוח 9',
      'לקוח 10',
      'תמר',
      'Adam',
      'Zoe',
    ])
  })
})

it('one and two are words, more are digits', () => {
  const rows = ['שורה אחת', 'שתי שורות', 'שורות'] as const
  expect([0, 1, 2, 3, 1284].map((count) => countText(count, rows))).toEqual([
    '0 שורות',
    'שורה אחת',
    'שתי שורות',
    '3 שורות',
    '1,284 שורות',
  ])
})
