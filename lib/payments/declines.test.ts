import { describe, expect, it } from 'vitest'

import { cardcomDecline } from './cardcom/declines'
import { isFinalDecline } from './declines'
import { payplusDecline } from './payplus/declines'
import { stripeDecline } from './stripe/declines'

describe('a refusal is for good', () => {
  it.each([
    ['001', 'card_blocked'],
    ['002', 'card_stolen'],
    ['003', 'issuer_wants_call'],
    ['005', 'card_forged'],
    ['015', 'card_expired'],
    ['033', 'card_invalid'],
    ['036', 'card_expired'],
  ])('where the network of the issuers says %s, through whichever gateway', (code, word) => {
    expect(payplusDecline(code)).toBe(word)
    expect(cardcomDecline(Number(code))).toBe(word)
    expect(isFinalDecline(word)).toBe(true)
  })

  it.each(['lost_card', 'stolen_card', 'pickup_card', 'revocation_of_authorization', 'authentication_required'])(
    'where Stripe says %s',
    (word) => expect(isFinalDecline(stripeDecline({ code: 'card_declined', decline_code: word }))).toBe(true),
  )

  it('where Stripe says that the card has run out, in either of its words', () => {
    expect(isFinalDecline(stripeDecline({ code: 'expired_card' }))).toBe(true)
    expect(isFinalDecline(stripeDecline({ code: 'card_declined', decline_code: 'expired_card' }))).toBe(true)
  })
})

it('a refusal that may pass another day is tried again', () => {
  expect(isFinalDecline(null)).toBe(false)
  expect(isFinalDecline(payplusDecline('004'))).toBe(false)
  expect(isFinalDecline(cardcomDecline(4))).toBe(false)
  for (const word of ['insufficient_funds', 'do_not_honor', 'generic_decline', 'processing_error', 'try_again_later'])
    expect(isFinalDecline(stripeDecline({ code: 'card_declined', decline_code: word }))).toBe(false)
})

it('numbers that are a gateway’s own are not taken for the network’s', () => {
  for (const code of [cardcomDecline(5033), payplusDecline('1'), payplusDecline('1005'), 'grow_1', 'never_submitted'])
    expect(isFinalDecline(code)).toBe(false)
})
