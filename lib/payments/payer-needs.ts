import { describeProvider, type Provider } from '@/lib/vocabulary/payment-providers'

/** What a gateway will not take a payer without. */
export type PayerNeeds = { mobile: boolean; fullName: boolean }

export const payerNeedsByProvider = (provider: Provider): PayerNeeds => {
  const { needsIsraeliMobile = false, needsFullName = false } = describeProvider(provider)
  return { mobile: needsIsraeliMobile, fullName: needsFullName }
}

/** 05XXXXXXXX; null of whoever has no Israeli mobile. */
export function israeliMobile(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^(00)?972/, '0')
  return /^05\d{8}$/.test(digits) ? digits : null
}

/** What a payer did not give that the gateway of the page needs, by field; nothing where all is well. */
export function unmetNeeds(needs: PayerNeeds, { payerName, payerPhone }: { payerName: string; payerPhone: string }) {
  const words = payerName.match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    ...(needs.mobile && !israeliMobile(payerPhone) && { payerPhone: 'יש למלא מספר נייד ישראלי' }),
    ...(needs.fullName && words.length < 2 && { payerName: 'יש למלא שם פרטי ושם משפחה' }),
  }
}
