import { Page } from '@/components/screen/page'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { listSubscribable } from '@/lib/modules/customer-services/record/queries'
import { findCustomerOption } from '@/lib/modules/customers/queries'
import { listCards } from '@/lib/modules/payments/cards/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { SubscriptionForm } from './subscription-form'

export const generateMetadata = screenTitle('customer-services-add')

export default screen('customer-services-add', async ({ actor, search }) => {
  const scope = scopeOf('customerServices', actor)
  const viewer = maybeScope('customers', actor)
  const id = typeof search.customer === 'string' ? search.customer : ''
  const customer = viewer && id ? await findCustomerOption(viewer, id) : null
  return (
    <Page route="customer-services-add">
      <SubscriptionForm
        offers={await listSubscribable(scope)}
        customer={customer}
        cards={customer ? await listCards(scope, customer.value) : []}
        today={businessDay()}
      />
    </Page>
  )
})
