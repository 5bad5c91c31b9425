import { type Actor, requireScope } from '@/lib/access/scope'
import { loadCompany } from '@/lib/modules/settings/company.queries'

import { CompanyForm } from './company-form'

/** What the company says of itself on receipts and payment pages. */
export const CompanyTab = async ({ actor }: { actor: Actor }) => (
  <CompanyForm details={await loadCompany(requireScope('companySettings', actor))} />
)
