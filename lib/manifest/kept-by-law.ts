// Generated from the modules by `npm run modules`; manual changes are lost.
import { keptByLaw as PaymentPages } from '@/lib/modules/payment-pages/personal-data.rules'
import { keptByLaw as Payments } from '@/lib/modules/payments/personal-data.rules'
import { keptByLaw as TaxDocuments } from '@/lib/modules/tax-documents/personal-data.rules'
import { keptByLaw as Documents } from '@/lib/modules/documents/personal-data.rules'
import { keptByLaw as PersonalData } from '@/lib/modules/personal-data/personal-data.rules'

/** Tables that may still contain words of an erased person. */
export const keptByLaw = {
  ...PaymentPages,
  ...Payments,
  ...TaxDocuments,
  ...Documents,
  ...PersonalData,
} as const
