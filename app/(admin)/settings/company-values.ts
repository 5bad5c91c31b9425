import type { BusinessKind } from '@/lib/modules/settings/company.schema'

/** The company's form, as it is typed. */
export type CompanyValues = {
  name: string
  businessKind: BusinessKind
  registrationNumber: string
  address: string
  phone: string
  email: string
  terms: string
}
