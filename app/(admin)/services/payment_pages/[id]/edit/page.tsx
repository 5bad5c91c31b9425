import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { findPage, type PageDetails } from '@/lib/modules/payment-pages/record/queries'
import { isEditable } from '@/lib/modules/payment-pages/rules'
import { listSellable, type Sellable } from '@/lib/modules/services/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { PageForm } from '../../page-form'
import type { PageFormValues } from '../../page-form-values'

export const metadata = titleOf('services-payment-pages-update')

export default screen('services-payment-pages-update', async ({ actor, params }) => {
  const scope = scopeOf('paymentPageEdits', actor)
  const [page, sellable] = await Promise.all([findPage(scope, params.id), listSellable(scope)])
  const { id, version, vatRateBp } = page
  return (
    <Page route="services-payment-pages-update" params={params}>
      {isEditable(page.state) ? (
        <PageForm
          start={valuesOf(page)}
          offers={offersOf(page, sellable)}
          vatRateBp={vatRateBp}
          saved={{ id, version }}
        />
      ) : (
        <Alert tone="info" title="אי אפשר לערוך עמוד ששולם, נסגר או בוטל" />
      )}
    </Page>
  )
})

const shekels = (agorot: number) => (agorot / 100).toFixed(2)

const valuesOf = (page: PageDetails): PageFormValues => ({
  title: page.title,
  description: page.description,
  customerId: page.customerId ?? '',
  lines: page.lines.map(({ serviceId, quantity, unitAgorot }) => ({
    serviceId: serviceId ?? '',
    quantity: String(quantity),
    unitPrice: shekels(unitAgorot),
  })),
  installmentsMax: String(page.installmentsMax),
  expiresOn: page.expiresAt ? businessDay(page.expiresAt) : '',
  terms: page.terms,
  state: page.state === 'draft' ? 'draft' : 'active',
})

/** What may be sold, and what the page sells already even where it is in the archive by now. */
function offersOf(page: PageDetails, sellable: Sellable[]) {
  const known = new Set(sellable.map(({ id }) => id))
  const kept = page.lines.flatMap(({ serviceId, name, unitAgorot, vatMode }) =>
    serviceId && !known.has(serviceId) ? [{ id: serviceId, name, priceAgorot: unitAgorot, vatMode }] : [],
  )
  return [...new Map([...sellable, ...kept].map((offer) => [offer.id, offer])).values()]
}
