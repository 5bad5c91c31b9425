// Generated from the modules by `npm run modules`; manual changes are lost.
import { keptRecords as Payments } from '@/lib/modules/payments/personal-data.rules'
import { keptRecords as PaymentPages } from '@/lib/modules/payment-pages/personal-data.rules'
import { keptRecords as Documents } from '@/lib/modules/documents/personal-data.rules'
import { keptRecords as Consents } from '@/lib/modules/consents/personal-data.rules'
import { keptRecords as PersonalData } from '@/lib/modules/personal-data/personal-data.rules'

/** Records that remain after an erasure, as its receipt lists them. */
export const keptRecords = [
  ...Payments,
  ...PaymentPages,
  ...Documents,
  ...Consents,
  ...PersonalData,
] as const
