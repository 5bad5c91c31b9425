type Fault = { code?: string | null | undefined; decline_code?: string | null | undefined } | null | undefined

/** Maps a Stripe error to our decline code: Stripe's `decline_code` first, because it is more specific than `code`. */
export function stripeDecline(fault: Fault): string {
  const code = fault?.decline_code ?? fault?.code ?? 'declined'
  return code === 'expired_card' ? 'card_expired' : code
}

/**
 * Stripe's decline codes after which the same card is declined again: its issuer withdrew it, or its holder has to be
 * present.
 */
export const STRIPE_FINAL: readonly string[] = [
  'authentication_required',
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'fraudulent',
  'highest_risk_level',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]
