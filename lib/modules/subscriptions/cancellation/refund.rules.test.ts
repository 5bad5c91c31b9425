import fc from 'fast-check'
import { expect, it } from 'vitest'

import { spreadRefund } from './refund.rules'

const payment = fc.record({
  id: fc.uuid(),
  leftAgorot: fc.integer({ min: 0, max: 1_000_000 }),
  isAtGateway: fc.boolean(),
})

it('what goes back is taken from the first payments first, never more than any of them holds, and to the agora', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.array(payment, { maxLength: 6 }), (amount, payments) => {
      const { sent, byHandAgorot } = spreadRefund(amount, payments)
      for (const part of sent) {
        const from = payments.find(({ id }) => id === part.paymentId)
        expect(from?.isAtGateway).toBe(true)
        expect(part.amountAgorot).toBeGreaterThan(0)
        expect(part.amountAgorot).toBeLessThanOrEqual(from?.leftAgorot ?? 0)
      }
      expect(byHandAgorot).toBeGreaterThanOrEqual(0)
      expect(sent.reduce((sum, part) => sum + part.amountAgorot, 0) + byHandAgorot).toBe(amount)
    }),
  )
})

it('cash is given back by hand, and a card by its gateway', () => {
  const cash = { id: 'cash', leftAgorot: 5_000, isAtGateway: false }
  const card = { id: 'card', leftAgorot: 4_000, isAtGateway: true }
  expect(spreadRefund(7_000, [card, cash])).toEqual({
    sent: [{ paymentId: 'card', amountAgorot: 4_000, isAtGateway: true }],
    byHandAgorot: 3_000,
  })
})
