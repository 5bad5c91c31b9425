type Fault = { code?: string | null | undefined; decline_code?: string | null | undefined } | null | undefined

/** A refusal as the engine knows it: Stripe's own word, which says more than its class. */
export function stripeDecline(fault: Fault): string {
  const code = fault?.decline_code ?? fault?.code ?? 'declined'
  return code === 'expired_card' ? 'card_expired' : code
}

/** Words of Stripe after which the same card is refused again: its issuer took it away, or its holder has to be there. */
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
