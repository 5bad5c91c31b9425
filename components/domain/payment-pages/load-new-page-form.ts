import type { Address } from '@/components/screen/address'
import { satisfiesGate } from '@/lib/access/ability'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { findCustomerOption } from '@/lib/modules/customers/customers.queries'
import { listPageAccounts } from '@/lib/modules/payment-pages/list-choices.queries'
import type { NewPageContext } from '@/lib/modules/payment-pages/payment-pages.schema'
import { newPageDefaults } from '@/lib/modules/payment-pages/record.queries'
import { listSellable } from '@/lib/modules/services/services.queries'
import { getRoute, href } from '@/lib/routes/find'

import { contextLists } from './contexts'
import { EMPTY_PAGE } from './page-form-values'

type ScreenInput = { actor: Actor; search: Address['search'] }

/** Loads the initial values of the form of a new payment page. Throws Forbidden if the actor may not create one. */
export async function loadNewPageForm({ actor, search }: ScreenInput, context: NewPageContext) {
  const scope = requireScope('paymentPageCreation', actor)
  const viewer = findScope('customers', actor)
  const { customer: id } = search
  const [{ terms, vatRateBp, missing }, offers, accounts, customer] = await Promise.all([
    newPageDefaults(scope),
    listSellable(scope),
    listPageAccounts(scope),
    viewer && typeof id === 'string' ? findCustomerOption(viewer, id) : null,
  ])
  const start = {
    ...EMPTY_PAGE,
    gatewayAccountId: accounts[0]?.id ?? '',
    customerId: customer?.value ?? '',
    terms,
    state: missing.length ? ('draft' as const) : ('active' as const),
  }
  const canView = findScope('paymentPages', actor) !== null
  const listHref = href(listFor(actor, context))
  return {
    start,
    offers,
    vatRateBp,
    accounts,
    fresh: { customer, canPick: viewer !== null, missing, canView, context, listHref },
  }
}

/** Returns the list that will contain the page, or the nearest screen that the actor may open. */
function listFor({ permissions }: Actor, context: NewPageContext) {
  const lists = [...(context === 'service' ? [] : [contextLists[context]]), 'services-payment-pages' as const]
  return lists.find((name) => satisfiesGate(getRoute(name).gate, permissions)) ?? 'home'
}
