import { type Actor, scopeOf } from '@/lib/access/scope'
import { loadCompany } from '@/lib/modules/settings/company/queries'

import { CompanyForm } from './company-form'
import styles from './settings.module.css'

/** What the company says of itself on receipts and payment pages. */
export const CompanyTab = async ({ actor }: { actor: Actor }) => (
  <div className={styles.wide}>
    <CompanyForm details={await loadCompany(scopeOf('companySettings', actor))} />
  </div>
)
