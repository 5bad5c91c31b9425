import { Page } from '@/components/screen/page'
import { findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { findCustomerOption } from '@/lib/modules/customers/customers.queries'
import { listCards } from '@/lib/modules/payments/cards/cards.queries'
import { listSubscribable } from '@/lib/modules/subscriptions/record.queries'

import { SubscriptionForm } from './subscription-form'

export const generateMetadata = screenTitle('customer-services-add')

export default screen('customer-services-add', async ({ actor, search }) => {
  const scope = requireScope('customerServices', actor)
  const viewer = findScope('customers', actor)
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
