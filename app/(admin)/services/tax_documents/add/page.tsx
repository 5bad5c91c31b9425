import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { findCustomerOption } from '@/lib/modules/customers/customers.queries'
import { loadIssueForm } from '@/lib/modules/tax-documents/issue.queries'

import { IssueForm } from './issue-form'

export const generateMetadata = screenTitle('tax-documents-add')

export default screen('tax-documents-add', async ({ actor, search }) => {
  const { hasRegistration, ...material } = await loadIssueForm(requireScope('taxDocuments', actor))
  const customers = findScope('customers', actor)
  const id = customerIn(search)
  const customer = customers && id ? await findCustomerOption(customers, id) : null
  return (
    <Page route="tax-documents-add">
      {!hasRegistration && (
        <Alert tone="warn" title="חסר מספר העוסק">
          כדי להפיק מסמכי מס יש למלא את מספר העוסק בהגדרות, בפרטי העסק.
        </Alert>
      )}
      {customers ? (
        <IssueForm {...material} customer={customer} today={businessDay()} />
      ) : (
        <Alert tone="info" title="להפקת מסמך ביד נדרשת גם הרשאה לראות לקוחות" />
      )}
    </Page>
  )
})

const customerIn = ({ customer }: Search) =>
  typeof customer === 'string' && /^[0-9a-f-]{36}$/.test(customer) ? customer : null
