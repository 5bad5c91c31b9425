import { expect, it } from 'vitest'

import { PAYMENT_METHODS } from '@/lib/vocabulary/payments'

import { declineMessage, declineReason } from './payments.labels'
import { personSections } from './personal-data.rules'

const CODES = ['insufficient_funds', 'card_blocked', 'issuer_wants_call', 'card_expired', 'card_invalid', 'unheard_of']

it('the office reads what happened, and no advice that only a payer can follow', () => {
  for (const code of CODES) {
    expect(declineMessage(code), code).not.toBe(declineReason(code))
    expect(declineReason(code), code).not.toMatch(/אפשר לנסות|יש לפנות|לא בוצע חיוב/)
  }
  expect(declineReason(null)).toBe('סירוב של חברת האשראי')
})

it('the copy of a person’s data has a word for every method of payment', () => {
  const fields = personSections.find(({ key }) => key === 'payments')?.fields ?? []
  const [, , words] = fields.find(([key]) => key === 'method') ?? []
  for (const method of PAYMENT_METHODS) expect(words?.[method], method).toBeTruthy()
})
