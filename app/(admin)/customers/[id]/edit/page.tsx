import { Page } from '@/components/screen/page'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { listOwners } from '@/lib/modules/customers/owners/queries'
import { findCustomer } from '@/lib/modules/customers/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { EditCustomerForm } from './edit-customer-form'

export const metadata = titleOf('customers-edit')

export default screen('customers-edit', async ({ actor, params }) => {
  const scope = scopeOf('customerEdits', actor)
  const customer = await findCustomer(scope, params.id)
  const owners = await listOwners(scope)
  return (
    <Page route="customers-edit" title={`עריכת ${customer.name}`}>
      <EditCustomerForm
        customer={customer}
        owners={withPresent(owners, customer)}
        canOpen={maybeScope('customers', actor) !== null}
      />
    </Page>
  )
})

type Owners = Awaited<ReturnType<typeof listOwners>>
type Owned = { ownerId: string; ownerName: string }

/** The owner stays a choice, even one who has left. */
const withPresent = (owners: Owners, { ownerId, ownerName }: Owned): Owners =>
  owners.some(({ value }) => value === ownerId) ? owners : [{ value: ownerId, label: ownerName }, ...owners]
