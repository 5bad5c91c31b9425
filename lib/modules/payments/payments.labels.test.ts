import { expect, it } from 'vitest'

import { declineMessage, declineReason } from './payments.labels'

const CODES = ['insufficient_funds', 'card_blocked', 'issuer_wants_call', 'card_expired', 'card_invalid', 'unheard_of']

it('the office reads what happened, and no advice that only a payer can follow', () => {
  for (const code of CODES) {
    expect(declineMessage(code), code).not.toBe(declineReason(code))
    expect(declineReason(code), code).not.toMatch(/אפשר לנסות|יש לפנות|לא בוצע חיוב/)
  }
  expect(declineReason(null)).toBe('סירוב של חברת האשראי')
})
