import { describeProvider, type Provider } from '@/lib/vocabulary/payment-providers'

/** Payer details that a gateway requires. */
export type PayerNeeds = { mobile: boolean; fullName: boolean }

export const payerNeedsByProvider = (provider: Provider): PayerNeeds => {
  const { needsIsraeliMobile = false, needsFullName = false } = describeProvider(provider)
  return { mobile: needsIsraeliMobile, fullName: needsFullName }
}

/** Normalizes an Israeli mobile number to 05XXXXXXXX; null if it is not one. */
export function israeliMobile(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^(00)?972/, '0')
  return /^05\d{8}$/.test(digits) ? digits : null
}

/**
 * Returns error texts, by field, for the details that the page's gateway requires and the payer did not give; empty if
 * there are none.
 */
export function unmetNeeds(needs: PayerNeeds, { payerName, payerPhone }: { payerName: string; payerPhone: string }) {
  const words = payerName.match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    ...(needs.mobile && !israeliMobile(payerPhone) && { payerPhone: 'יש למלא מספר נייד ישראלי' }),
    ...(needs.fullName && words.length < 2 && { payerName: 'יש למלא שם פרטי ושם משפחה' }),
  }
}
