import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { listOwners } from '@/lib/modules/customers/owners/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { AddCustomerForm } from './add-customer-form'

export const metadata = titleOf('customers-add')

export default screen('customers-add', async ({ actor }) => (
  <Page route="customers-add">
    <AddCustomerForm owners={await listOwners(scopeOf('customerEdits', actor))} actorId={actor.id} />
  </Page>
))
