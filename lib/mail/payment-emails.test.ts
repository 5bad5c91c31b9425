import { describe, expect, test } from 'vitest'

import { appName } from '@/lib/core/config'

import type { MailContent } from './message'
import {
  cancellationApprovedEmail,
  cancellationReceivedEmail,
  cancellationRefusedEmail,
  paymentReminderEmail,
} from './payment-emails'
import { paymentRefundedEmail } from './refund-emails'
import { paymentReceivedEmail, paymentRequestEmail } from './templates'

const EVIL = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202e'
const LINK = 'https://kesher.example/paymentPage/x?a=1&b=2'

const all = (value: string): Record<string, MailContent> => {
  const customer = { customerName: value, companyName: value, description: value }
  const sums = { refund: 112_100, fee: 5_900, actBy: '2026-12-01', kind: 'deal' as const }
  return {
    paymentReminder: paymentReminderEmail({
      ...customer,
      amount: 118_000,
      link: LINK,
      dueOn: '2026-11-30',
      expiresAt: null,
    }),
    cancellationReceived: cancellationReceivedEmail({ ...customer, ...sums, amount: 118_000, isInTime: true }),
    cancellationApproved: cancellationApprovedEmail({ ...customer, ...sums }),
    cancellationRefused: cancellationRefusedEmail({ ...customer, reason: value }),
  }
}

describe.each(Object.keys(all('')))('the letter %s', (name) => {
  const render = (value: string) => all(value)[name] as MailContent

  test('is Hebrew in both forms and leaves nothing open', () => {
    const { subject, html, text } = render('דנה כהן')
    for (const part of [subject, html, text]) expect(part).toMatch(/[א-ת]/)
    expect(html + text).not.toMatch(/undefined|null|\[object|NaN|Invalid|\{\{/)
  })

  test('escapes every value, and none can start a header or a line', () => {
    const { subject, html, text } = render(EVIL)
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc/m)
  })
})

test('a reminder leads to the page and names the due date', () => {
  const { html, text } = all('דנה').paymentReminder as MailContent
  expect(html).toContain('href="https://kesher.example/paymentPage/x?a=1&#38;b=2"')
  expect(text).toContain('30/11/2026')
})

test('the confirmation of a cancellation says what goes back, what is kept and until when; of a service only until when', () => {
  const { text } = all('דנה').cancellationReceived as MailContent
  for (const part of ['1,121.00', '59.00', '01/12/2026']) expect(text).toContain(part)
  const service = cancellationReceivedEmail({
    customerName: 'דנה',
    companyName: 'עסק',
    description: 'מנוי',
    amount: 9_900,
    isInTime: true,
    kind: 'service',
    refund: 0,
    fee: 0,
    actBy: '2026-12-01',
  })
  expect(service.text).not.toContain('דמי ביטול')
  expect(service.text).toContain('01/12/2026')
})

test('the receipt carries the way to cancel, in both forms', () => {
  const { html, text } = paymentReceivedEmail({
    payerName: 'דנה',
    companyName: 'עסק',
    amount: 118_000,
    description: 'ייעוץ',
    reference: '7',
    paidAt: '2026-11-22T10:00:00Z',
    cancelLink: `${LINK}`,
  })
  expect(html).toContain('>ביטול עסקה</a>')
  expect(text).toContain(`ביטול עסקה:\n${LINK}`)
})

describe('a letter about a page in English', () => {
  const request = paymentRequestEmail({
    customerName: 'Dana',
    companyName: 'Studio',
    amount: 118_000,
    description: 'Advice',
    note: 'See you',
    link: 'https://pay.example/p/1',
    expiresAt: '2026-11-30T10:00:00Z',
    language: 'en',
  })
  test('is English from the greeting to the footer, and reads from the left', () => {
    expect(request.html).toContain('<html lang="en" dir="ltr">')
    expect((request.html + request.text + request.subject).replaceAll(appName(), '')).not.toMatch(/[\u05d0-\u05ea]{2}/)
    expect(request.text).toContain('Payment request')
  })
  test('and about cancelling, with what goes back', () => {
    const customer = { customerName: 'Dana', companyName: 'Studio', description: 'Advice', language: 'en' as const }
    const sums = { refund: 112_100, fee: 5_900, actBy: '2026-12-01', kind: 'deal' as const }
    const money = {
      payerName: 'Dana',
      companyName: 'Studio',
      amount: 112_100,
      description: 'Advice',
      reference: '1042',
    }
    const emails = [
      cancellationReceivedEmail({ ...customer, ...sums, amount: 118_000, isInTime: true }),
      cancellationReceivedEmail({ ...customer, ...sums, amount: 118_000, isInTime: false }),
      cancellationApprovedEmail({ ...customer, ...sums }),
      cancellationRefusedEmail({ ...customer, reason: 'It was made to order' }),
      paymentRefundedEmail({ ...money, byGateway: true, language: 'en' }),
    ]
    for (const { subject, html, text } of emails)
      expect((subject + html + text).replaceAll(appName(), '')).not.toMatch(/[\u05d0-\u05ea]{2}/)
    expect(emails[0]?.text).toContain('1,121.00')
    expect(emails[3]?.text).toContain('It was made to order')
  })
  test('and of the money that came as well', () => {
    const { html, text } = paymentReceivedEmail({
      payerName: 'Dana',
      companyName: 'Studio',
      amount: 118_000,
      description: 'Advice',
      reference: '1042',
      paidAt: '2026-11-21T08:05:00Z',
      cancelLink: 'https://pay.example/p/1/cancel',
      language: 'en',
    })
    expect((html + text).replaceAll(appName(), '')).not.toMatch(/[\u05d0-\u05ea]{2}/)
  })
})
