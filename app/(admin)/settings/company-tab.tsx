import { type Actor, requireScope } from '@/lib/access/scope'
import { loadCompany } from '@/lib/modules/settings/company.queries'

import { CompanyForm } from './company-form'

/** The tab of the company details that appear on receipts and payment pages. */
export const CompanyTab = async ({ actor }: { actor: Actor }) => (
  <CompanyForm details={await loadCompany(requireScope('companySettings', actor))} />
)
