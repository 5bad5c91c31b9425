import { describe, expect, test } from 'vitest'

import { readableBody } from './outbox.rules'

const TOKEN = 'q7Yw3cJmA0ZfT1bVnX9kR2sLp_-'
const BODY = `<a href="https://a.example/document-signature/${TOKEN}">x</a> https://a.example/register?invite=${TOKEN}`

describe('the body of a letter in the outbox', () => {
  test('keeps its links when it was captured: it went to nobody', () => {
    expect(readableBody(BODY, 'captured')).toBe(BODY)
  })
  test.each(['document-signature', 'payslip', 'reset-password', 'verify-email', 'keep-address', 'join'])(
    'loses the secret of /%s',
    (page) => {
      expect(readableBody(`https://a.example/${page}/${TOKEN}`, 'sent')).toBe(`https://a.example/${page}/•••`)
    },
  )
  test('keeps the address of a payment page, which is made to be passed on', () => {
    expect(readableBody(`https://a.example/paymentPage/${TOKEN}`, 'sent')).toContain(TOKEN)
  })
  test.each(['queued', 'sent', 'failed'] as const)('loses the secrets of its links when it is %s', (state) => {
    expect(readableBody(BODY, state)).not.toContain(TOKEN)
    expect(readableBody(BODY, state)).toContain('/document-signature/•••"')
  })
})
