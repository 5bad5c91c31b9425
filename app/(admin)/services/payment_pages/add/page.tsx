import { Page } from '@/components/screen/page'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { findCustomerOption } from '@/lib/modules/customers/queries'
import { newPageDefaults } from '@/lib/modules/payment-pages/record/queries'
import { listSellable } from '@/lib/modules/services/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { PageForm } from '../page-form'
import { EMPTY_LINE } from '../page-form-values'

export const metadata = titleOf('services-payment-pages-create')

export default screen('services-payment-pages-create', async ({ actor, search }) => {
  const scope = scopeOf('paymentPageCreation', actor)
  const viewer = maybeScope('customers', actor)
  const { customer: id } = search
  const [{ terms, vatRateBp, missing }, offers, customer] = await Promise.all([
    newPageDefaults(scope),
    listSellable(scope),
    viewer && typeof id === 'string' ? findCustomerOption(viewer, id) : null,
  ])
  const start = {
    ...{ title: '', description: '', customerId: customer?.value ?? '', lines: [EMPTY_LINE] },
    ...{ installmentsMax: '1', expiresOn: '', terms, state: missing.length ? ('draft' as const) : ('active' as const) },
  }
  const canView = maybeScope('paymentPages', actor) !== null
  return (
    <Page route="services-payment-pages-create">
      <PageForm
        start={start}
        offers={offers}
        vatRateBp={vatRateBp}
        fresh={{ customer, canPick: viewer !== null, missing, canView }}
      />
    </Page>
  )
})
