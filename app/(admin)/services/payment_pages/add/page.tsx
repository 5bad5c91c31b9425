import { Page } from '@/components/screen/page'
import { type Actor, maybeScope, scopeOf } from '@/lib/access/scope'
import { findCustomer } from '@/lib/modules/customers/queries'
import { newPageDefaults } from '@/lib/modules/payment-pages/record/queries'
import { listSellable } from '@/lib/modules/services/queries'
import { AppError } from '@/lib/server/errors'
import { type Search, screen, titleOf } from '@/lib/server/screen'

import { PageForm } from '../page-form'
import { EMPTY_LINE } from '../page-form-values'

export const metadata = titleOf('services-payment-pages-create')

export default screen('services-payment-pages-create', async ({ actor, search }) => {
  const scope = scopeOf('paymentPageCreation', actor)
  const [{ terms, vatRateBp, missing }, offers, customer] = await Promise.all([
    newPageDefaults(scope),
    listSellable(scope),
    customerOf(actor, search),
  ])
  const start = {
    ...{ title: '', description: '', customerId: customer?.value ?? '', lines: [EMPTY_LINE] },
    ...{ installmentsMax: '1', expiresOn: '', terms, state: missing.length ? ('draft' as const) : ('active' as const) },
  }
  const canPick = maybeScope('customers', actor) !== null
  const canView = maybeScope('paymentPages', actor) !== null
  return (
    <Page route="services-payment-pages-create">
      <PageForm start={start} offers={offers} vatRateBp={vatRateBp} fresh={{ customer, canPick, missing, canView }} />
    </Page>
  )
})

/** The customer that `?customer=` names, where the actor may see them. */
async function customerOf(actor: Actor, { customer: id }: Search) {
  const scope = maybeScope('customers', actor)
  if (!scope || typeof id !== 'string' || !UUID.test(id)) return null
  try {
    const { name } = await findCustomer(scope, id)
    return { value: id, label: name, hint: '' }
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
