import { describe, expect, it } from 'vitest'

import { HABITS, NOTIFICATION_KINDS, type NotificationKind, type NotificationPayloads } from './kinds'
import { notificationText } from './words'

const PAYLOADS: NotificationPayloads = {
  'payment.captured': { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן' },
  'payment.cancellation-asked': { title: 'תכנון מטבח', amount: 118_000, by: 'דנה כהן', actBy: '2026-12-01' },
  'payment.review': { title: 'תכנון מטבח', amount: 118_000 },
  'payment.refund-requested': { title: 'תכנון מטבח', amount: 118_000 },
  'payment.refund-by-hand': { title: 'מנוי חודשי', amount: 118_000 },
  'payment.charge-failed': { title: 'מנוי חודשי', amount: 118_000, payer: 'דנה כהן', until: '2026-12-01' },
  'service.no-address': { name: 'דנה כהן', card: '4242', until: '2026-12-31' },
  'payment.refund-refused': { title: 'תכנון מטבח', amount: 118_000 },
  'payment.refunded': { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן' },
  'payment.refund-failed': { title: 'תכנון מטבח', amount: 118_000 },
  'payment.disputed': { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן', until: '2026-12-10' },
  'payment.dispute-due': { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן', until: '2026-12-10' },
  'payment.dispute-won': { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן' },
  'payment.dispute-lost': { title: 'תכנון מטבח', amount: 118_000, payer: 'דנה כהן' },
  'payment.gateway-silent': { account: 'סליקה ראשית' },
  'payment.differences': { account: 'סליקה ראשית', found: 2 },
  'tax.allocation-refused': { number: '12', customer: 'דנה' },
  'tax.allocation-missing': { number: '12', customer: 'דנה', until: '2026-12-04' },
  'tax.authorisation-ending': { until: '04/12/2026' },
  'document.completed': { title: 'הסכם' },
  'document.declined': { title: 'הסכם', signer: 'דנה כהן' },
  'customer.assigned': { name: 'דנה כהן', by: 'נעמי רוזן' },
  'customer.follow-up': { name: 'דנה כהן' },
  'customer.mentioned': { name: 'דנה כהן', by: 'נעמי רוזן' },
  'post.published': { title: 'שעות בחג', author: 'נעמי רוזן' },
  'post.commented': { title: 'שעות בחג', author: 'תומר חדד' },
  'company.visited': { by: 'איתן ברק', from: 'קשר ישראל', reason: 'בדיקת תקלה בחיוב' },
  'operation.finished': { name: 'ייצוא לקוחות', done: 12, failed: 0 },
  'webhook.disabled': { name: 'הנהלת חשבונות' },
  'wallet.low': { name: 'סטודיו נעמי', available: 1_250, threshold: 10_000 },
  'wallet.credited': { amount: 50_000, memo: 'טעינה בעמוד תשלום' },
  'wallet.ledger-broken': { found: 'יתרה שאינה סכום התנועות' },
}

describe('a notification', () => {
  it.each(NOTIFICATION_KINDS)('%s has a Hebrew title and names its subject', (kind: NotificationKind) => {
    const { title, subject } = notificationText(kind, PAYLOADS[kind])
    expect(title).toMatch(/[א-ת]/)
    expect(Object.values(PAYLOADS[kind])).toContain(subject)
  })

  it('says how much, and by whom', () => {
    expect(notificationText('payment.captured', PAYLOADS['payment.captured'])).toMatchObject({
      agorot: 118_000,
      by: 'דנה כהן',
    })
    expect(notificationText('customer.assigned', PAYLOADS['customer.assigned'])).toMatchObject({ by: 'נעמי רוזן' })
  })

  it('of a finished operation says that parts of it failed', () => {
    const { title, note } = notificationText('operation.finished', { name: 'ייבוא', done: 8, failed: 2 })
    expect([title, note]).toEqual(['הפעולה הסתיימה עם שגיאות', 'הצליחו: 8 · נכשלו: 2'])
  })

  it('of a kind that is no more is still a line', () => {
    expect(notificationText('gone.kind', {})).toEqual({ title: 'עדכון', subject: '' })
    expect(notificationText('toString', {})).toEqual({ title: 'עדכון', subject: '' })
  })

  it('is shown in the office unless the user chose otherwise; only the end of an operation is told to who caused it', () => {
    expect(NOTIFICATION_KINDS.every((kind) => HABITS[kind].inApp)).toBe(true)
    expect(NOTIFICATION_KINDS.filter((kind) => HABITS[kind].tellsActor)).toEqual(['operation.finished'])
  })
})
