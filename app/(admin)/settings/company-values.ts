import type { BusinessKind } from '@/lib/modules/settings/company.schema'

/** Values of the company form, as typed. */
export type CompanyValues = {
  name: string
  businessKind: BusinessKind
  registrationNumber: string
  address: string
  phone: string
  email: string
  terms: string
}
