import { type Actor, requireScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { businessDay } from '@/lib/format/dates'
import { listPageAccounts } from '@/lib/modules/payment-pages/list-choices.queries'
import { isEditable, sellsServices } from '@/lib/modules/payment-pages/payment-pages.rules'
import { findPage, type PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { listSellable, type Sellable } from '@/lib/modules/services/services.queries'

import type { PageFormValues } from './page-form-values'

type Wanted = { isSale?: boolean; context?: PageDetails['context'] }

/**
 * Loads the form of a saved payment page; null for a page that cannot be edited any more. 404 for a page that is outside
 * the actor's scope or of another context than wanted, and where a sale is wanted, for one that is none.
 */
export async function loadPageForm(actor: Actor, id: string, { isSale = false, context }: Wanted = {}) {
  const scope = requireScope('paymentPageEdits', actor)
  const [page, sellable, accounts] = await Promise.all([
    findPage(scope, id),
    listSellable(scope),
    listPageAccounts(scope),
  ])
  const isWanted = (!context || page.context === context) && (!isSale || page.listAgorot !== null)
  if (!isWanted) throw notFound('עמוד התשלום לא נמצא')
  if (!isEdited(page)) return null
  const isUsable = accounts.some((account) => account.id === page.gatewayAccountId)
  const { version, vatRateBp } = page
  return {
    start: { ...valuesOf(page), gatewayAccountId: isUsable ? page.gatewayAccountId : '' },
    offers: offersOf(page, sellable),
    vatRateBp,
    accounts,
    saved: { id, version },
    isSale: page.listAgorot !== null,
  }
}

/** What is shown in place of the form of a page that cannot be edited. */
export const NOT_EDITED = 'אי אפשר לערוך עמוד ששולם, חולק לתשלומים, נסגר, בוטל או גובה שעות עבודה.'

const isEdited = ({ state, paidCount, parts, lines }: PageDetails) =>
  isEditable(state) && paidCount === 0 && parts.length === 0 && sellsServices(lines)

const shekels = (agorot: number) => (agorot / 100).toFixed(2)

const amountText = (agorot: number | null) => (agorot === null ? '' : shekels(agorot))

const valuesOf = (page: PageDetails): Omit<PageFormValues, 'gatewayAccountId'> => ({
  ...payersOf(page),
  title: page.title,
  description: page.description,
  customerId: page.customerId ?? '',
  lines: page.lines.map(({ serviceId, quantity, unitAgorot, quantityMin, quantityMax }) => ({
    serviceId: serviceId ?? '',
    quantity: String(quantity),
    unitPrice: shekels(unitAgorot),
    quantityMin: String(quantityMin),
    quantityMax: String(quantityMax),
  })),
  amountMode: page.amountMode,
  openMin: amountText(page.openMinAgorot),
  openMax: amountText(page.openMaxAgorot),
  installmentsMax: String(page.installmentsMax),
  opensOn: page.opensOn ?? '',
  listPrice: amountText(page.listAgorot),
  expiresOn: page.expiresAt ? businessDay(page.expiresAt) : '',
  dueOn: page.dueOn ?? '',
  language: page.language,
  takesCoupons: page.takesCoupons,
  keepsCard: page.keepsCard,
  collect: page.collect,
  questions: page.questions.map(({ options, ...question }) => ({ ...question, options: options.join('\n') })),
  successMode: page.successMode,
  successText: page.successText,
  successUrl: page.successUrl,
  notes: page.notes,
  terms: page.terms,
  state: page.state === 'draft' ? 'draft' : 'active',
})

function payersOf({ paymentsMax }: PageDetails): Pick<PageFormValues, 'payers' | 'paymentsMax'> {
  if (paymentsMax === null) return { payers: 'endless', paymentsMax: '' }
  return paymentsMax === 1 ? { payers: 'one', paymentsMax: '' } : { payers: 'some', paymentsMax: String(paymentsMax) }
}

/** Returns the services that can be sold, and those that the page sells already even if they were archived since. */
function offersOf(page: PageDetails, sellable: Sellable[]) {
  const known = new Set(sellable.map(({ id }) => id))
  const kept = page.lines.flatMap(({ serviceId, name, unitAgorot, vatMode }) =>
    serviceId && !known.has(serviceId) ? [{ id: serviceId, name, priceAgorot: unitAgorot, vatMode }] : [],
  )
  return [...new Map([...sellable, ...kept].map((offer) => [offer.id, offer])).values()]
}
