/** Why a charge did not succeed, in a few words; what is not here the card company said in its own. */
const reasons: Record<string, string> = {
  insufficient_funds: 'אין מסגרת פנויה בכרטיס',
  card_blocked: 'הכרטיס חסום',
  card_expired: 'תוקף הכרטיס פג',
  card_stolen: 'הכרטיס חסום',
  card_forged: 'הכרטיס חסום',
  card_invalid: 'הכרטיס אינו תקין',
  issuer_wants_call: 'יש לפנות לחברת האשראי',
  authentication_required: 'נדרש אימות של מחזיק הכרטיס',
  expired_card: 'תוקף הכרטיס פג',
  challenge_failed: 'אימות מחזיק הכרטיס לא הושלם',
  payer_cancelled: 'המשלם ביטל',
  session_expired: 'הזמן שהוקצב לתשלום עבר',
  never_submitted: 'התשלום לא הושלם',
}

const OTHER = 'סירוב של חברת האשראי'

export const reasonOf = (code: string | null) => reasons[code ?? ''] ?? OTHER
