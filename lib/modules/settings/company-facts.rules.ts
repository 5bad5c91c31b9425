import { formatPhone } from '@/lib/format/phone'

import type { Facts } from './changes.rules'
import { legalKindLabels } from './company.labels'
import type { BusinessKind } from './company.schema'

type Details = {
  name: string
  businessKind: BusinessKind
  registrationNumber: string | null
  address: string
  phone: string
  email: string
  terms: string
}

/** Company details as the audit log shows them. */
export const companyFacts = ({
  name,
  businessKind,
  registrationNumber,
  address,
  phone,
  email,
  terms,
}: Details): Facts => ({
  name,
  businessKind: legalKindLabels[businessKind],
  registrationNumber,
  address,
  phone: formatPhone(phone),
  email,
  terms,
})
