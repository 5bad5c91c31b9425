import { describe, expect, test } from 'vitest'

import type { MailContent } from './message'
import {
  documentCompletedEmail,
  documentDeclinedEmail,
  passwordResetEmail,
  paymentReceivedEmail,
  paymentRequestEmail,
  signatureReminderEmail,
  signatureRequestEmail,
  userInvitationEmail,
  verificationEmail,
} from './templates'

const EVIL = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202e'
const LINK = 'https://kesher.example/x?a=1&b=2'
const AT = '2026-03-03T08:05:00Z'

const all = (value: string, link = LINK): Record<string, MailContent> => ({
  verifyEmail: verificationEmail({ name: value, link, expiresAt: AT }),
  resetPassword: passwordResetEmail({ name: value, link, expiresAt: AT }),
  inviteUser: userInvitationEmail({ name: value, companyName: value, inviterName: value, link, expiresAt: AT }),
  signRequest: signatureRequestEmail({
    signerName: value,
    companyName: value,
    documentName: value,
    link,
    expiresAt: AT,
    note: value,
  }),
  signReminder: signatureReminderEmail({ signerName: value, companyName: value, documentName: value, link }),
  documentCompleted: documentCompletedEmail({ recipientName: value, companyName: value, documentName: value, link }),
  documentDeclined: documentDeclinedEmail({
    staffName: value,
    companyName: value,
    signerName: value,
    documentName: value,
    reason: value,
    link,
  }),
  paymentReceived: paymentReceivedEmail({
    payerName: value,
    companyName: value,
    amount: 123450,
    description: value,
    reference: value,
    paidAt: AT,
  }),
  paymentLink: paymentRequestEmail({
    customerName: value,
    companyName: value,
    amount: 123450,
    description: value,
    link,
    expiresAt: AT,
  }),
})

describe.each(Object.keys(all('')))('the letter %s', (name) => {
  const render = (value: string, link?: string) => all(value, link)[name] as MailContent

  test('is Hebrew, right to left, in both forms', () => {
    const { subject, html, text } = render('דנה כהן')
    expect(html).toMatch(/<html lang="he" dir="rtl">/)
    for (const part of [subject, html, text]) expect(part).toMatch(/[א-ת]/)
    expect(html).toContain('<bdi dir="rtl">דנה כהן</bdi>')
    expect(text).toContain('\u2068דנה כהן\u2069')
    expect(html + text).not.toMatch(/undefined|null|\[object|NaN|Invalid/)
  })
  test('loads nothing from anywhere and runs nothing', () => {
    expect(render('דנה').html).not.toMatch(/<(script|img|link|style|iframe)|url\(|@import/i)
  })
  test('escapes every value', () => {
    const { html } = render(EVIL)
    expect(html).not.toContain('<img')
    expect(html).not.toContain(`"'&`)
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  })
  test('a value cannot start a header or a line of its own', () => {
    const { subject, html, text } = render(EVIL)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(html).not.toMatch(/^Bcc/m)
  })
  test('a value cannot turn the direction of what follows', () => {
    const { subject, text } = render(EVIL)
    expect(subject + text).not.toContain('\u202e')
    expect(count(text, '\u2068')).toBe(count(text, '\u2069'))
    expect(count(subject, '\u2068')).toBe(count(subject, '\u2069'))
  })
})

describe.each(Object.keys(all('')).filter((name) => name !== 'paymentReceived'))('the button of %s', (name) => {
  test('carries the link it was given, whole, in both forms', () => {
    const { html, text } = all('דנה')[name] as MailContent
    expect(html).toContain('href="https://kesher.example/x?a=1&#38;b=2"')
    expect(text.split('\n')).toContain(LINK)
  })
})

test('a link that is no web address is refused', () => {
  expect(() => all('דנה', 'javascript:alert(1)')).toThrow(TypeError)
  expect(() => all('דנה', '/relative')).toThrow(TypeError)
})

test('the company stands in the letter and at its foot', () => {
  const { html, text } = signatureRequestEmail({
    signerName: 'דנה',
    companyName: 'ירוק בע״מ',
    documentName: 'חוזה',
    link: LINK,
  })
  expect(html.split('ירוק בע״מ').length).toBeGreaterThan(3)
  expect(text).toContain('ההודעה נשלחה מטעם \u2068ירוק בע״מ\u2069 באמצעות')
})

test('a Latin name inside Hebrew is set apart left to right', () => {
  expect(verificationEmail({ name: 'David', link: LINK, expiresAt: AT }).html).toContain(
    'שלום <bdi dir="ltr">David</bdi>,',
  )
})

test('money and times are written as the product writes them', () => {
  const { html, text } = all('דנה').paymentReceived as MailContent
  expect(html.replace(/[\u200e\u200f]/g, '')).toContain('<bdi dir="rtl">1,234.50\u00a0₪</bdi>')
  expect(text).toContain('03/03/2026 10:05')
})

const count = (text: string, sign: string) => text.split(sign).length - 1
