import { describe, expect, it } from 'vitest'

import { bellBadge, bellLabel } from './bell.rules'

describe('the bell', () => {
  it('counts to 99', () => {
    expect([bellBadge(1), bellBadge(99), bellBadge(100)]).toEqual(['1', '99', '99+'])
  })

  it('says its number in words', () => {
    expect([0, 1, 5, 120].map(bellLabel)).toEqual([
      'התראות',
      'התראות: אחת שלא נקראה',
      'התראות: 5 שלא נקראו',
      'התראות: יותר מ־99 שלא נקראו',
    ])
  })
})
