import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { findCustomerOption } from '@/lib/modules/customers/queries'
import { loadIssueForm } from '@/lib/modules/tax-documents/issuing/queries'
import { type Search, screen, screenTitle } from '@/lib/server/screen'

import { IssueForm } from './issue-form'

export const generateMetadata = screenTitle('tax-documents-add')

export default screen('tax-documents-add', async ({ actor, search }) => {
  const { hasRegistration, ...material } = await loadIssueForm(scopeOf('taxDocuments', actor))
  const customers = maybeScope('customers', actor)
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
