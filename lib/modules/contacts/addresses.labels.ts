import type { AddressLabel } from './addresses.schema'

export const addressLabels: Record<AddressLabel, string> = {
  home: 'בית',
  work: 'עבודה',
  billing: 'לחשבוניות',
  shipping: 'למשלוחים',
  other: 'אחר',
}
