import { describe, expect, it } from 'vitest'

import { NOTIFICATION_KINDS, notificationKinds } from './kinds'
import { notificationText } from './notification-text'

const AMOUNTS = new Set(['amount', 'available', 'threshold', 'done', 'failed'])
/** A payload that has every key: numbers for amounts, and a day for everything else. */
const payload = new Proxy({}, { get: (_, key) => (AMOUNTS.has(String(key)) ? 118_000 : '2026-12-01') })

describe('a notification', () => {
  it.each(NOTIFICATION_KINDS)('%s has a Hebrew title and names its subject', (kind) => {
    const { title, subject } = notificationText(kind, payload)
    expect(title).toMatch(/[א-ת]/)
    expect(subject).toBe('2026-12-01')
  })

  it('says how much, and by whom', () => {
    const captured = { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן' }
    expect(notificationText('payment.captured', captured)).toMatchObject({ agorot: 118_000, by: 'דנה כהן' })
    expect(notificationText('customer.assigned', { name: 'דנה', by: 'נעמי' })).toMatchObject({ by: 'נעמי' })
  })

  it('of a finished operation says that parts of it failed', () => {
    const { title, note } = notificationText('operation.finished', { name: 'ייבוא', done: 8, failed: 2 })
    expect([title, note]).toEqual(['הפעולה הסתיימה עם שגיאות', 'הצליחו: 8 · נכשלו: 2'])
  })

  it('of a kind that is no more is still a line', () => {
    expect(notificationText('gone.kind', {})).toEqual({ title: 'עדכון', subject: '' })
    expect(notificationText('toString', {})).toEqual({ title: 'עדכון', subject: '' })
  })

  it('is shown in the office unless the user chose otherwise; who caused it is told only what comes of it later', () => {
    expect(NOTIFICATION_KINDS.every((kind) => notificationKinds[kind].inApp)).toBe(true)
    expect(NOTIFICATION_KINDS.filter((kind) => notificationKinds[kind].notifiesActor)).toEqual([
      'automation.failed',
      'automation.message',
      'operation.finished',
    ])
  })
})
