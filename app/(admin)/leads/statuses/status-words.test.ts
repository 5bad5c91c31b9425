import { describe, expect, it } from 'vitest'

import { stripBidi } from '@/lib/format/bidi'

import { namesFor, responseTimeText, rulesText, toFieldChoices, UNKNOWN_CHOICE } from './status-words'

describe('a response time', () => {
  it.each([
    [1, 'דקה'],
    [2, 'שתי דקות'],
    [30, '30 דקות'],
    [60, 'שעה'],
    [61, 'שעה ודקה'],
    [62, 'שעה ושתי דקות'],
    [90, 'שעה וחצי'],
    [105, 'שעה ו־45 דקות'],
    [120, 'שעתיים'],
    [180, '3 שעות'],
    [210, '3 שעות וחצי'],
    [100_000, '1,666 שעות ו־40 דקות'],
  ])('of %i minutes is said as %s', (minutes, text) => {
    expect(responseTimeText(minutes)).toBe(text)
  })
})

describe('the rules of a status', () => {
  const fields = toFieldChoices([{ id: 'f1', label: 'תקציב' }])
  const statuses = [
    { id: 'a', name: 'חדש' },
    { id: 'b', name: 'בטיפול' },
    { id: 'c', name: 'נסגר' },
  ]

  it('name fields by their labels, and statuses in their order', () => {
    const status = { requiredFields: ['custom.f1', 'phone', 'custom.gone'], allowedNext: ['c', 'b'] }
    expect(namesFor(status, { fields, statuses })).toEqual({
      required: ['תקציב', 'טלפון', UNKNOWN_CHOICE],
      next: ['בטיפול', 'נסגר'],
    })
  })

  it('are one line of those that are set', () => {
    const none = { responseMinutes: null, rotAfterDays: null, maxLeads: null }
    const text = rulesText(
      { responseMinutes: 120, rotAfterDays: 2, maxLeads: 20 },
      { required: ['טלפון'], next: ['בטיפול', 'נסגר'] },
    )
    expect(stripBidi(text).replace(/\u00a0/g, ' ')).toBe(
      'תגובה תוך שעתיים · מוזנח אחרי יומיים · מומלץ עד 20 לידים · שדה חובה אחד · אפשר לעבור אל בטיפול ונסגר',
    )
    expect(rulesText(none, { required: [], next: ['א', 'ב', 'ג', 'ד'] })).toBe('אפשר לעבור אל 4 סטטוסים')
    expect(rulesText(none, { required: [], next: [] })).toBe('')
  })
})
