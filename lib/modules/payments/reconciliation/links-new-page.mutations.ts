import type { Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { splitVat } from '@/lib/format/money'
import { customerFor } from '@/lib/modules/payment-pages/creation.queries'
import { loadPageSeller } from '@/lib/modules/payment-pages/prices.queries'
import { vatRateOn } from '@/lib/tax/rates'

import type { Difference } from './closing.mutations'

type ReconciliationScope = Scope<'reconciliation'>
type Wanted = { row: Difference; customerId: string; title: string; customerScope: Scope<'customers'> | null }

/**
 * Inserts a page of one line for money that came without one; it stays open until the same transaction inserts its
 * payment. 422 if the customer is outside the scope `reach`.
 */
export async function pageForCustomer(
  tx: Tx,
  scope: ReconciliationScope,
  { row, customerId, title, customerScope }: Wanted,
) {
  const { companyId, actorId } = scope
  const customerName = await customerFor(tx, customerScope, customerId)
  const seller = await loadPageSeller(tx, scope)
  const vatRateBp = seller.vatRateBp > 0 ? await vatRateOn(tx, businessDay(row.at)) : 0
  const amountAgorot = row.gatewayAgorot ?? 0
  const [id, token] = [newId(), newToken(160)]
  const number = await nextNumber(tx, companyId, 'payment_page')
  const [page] = await tx
    .insert(paymentPages)
    .values({
      companyId,
      id,
      number,
      title,
      customerId,
      amountAgorot,
      vatRateBp,
      ownerId: actorId,
      createdBy: actorId,
      publicToken: token,
      state: 'active',
      context: 'service',
      terms: seller.terms,
      gatewayAccountId: row.gatewayAccountId,
      vatAgorot: splitVat(amountAgorot, vatRateBp).vat,
      searchText: fold([title, customerName, number].join(' ')),
    })
    .returning()
  if (!page) throw new Error('the page was not written')
  const line = { name: title, quantity: 1, unitAgorot: amountAgorot, vatMode: 'standard', position: 0 } as const
  await tx.insert(paymentPageLines).values({ ...line, companyId, id: newId(), pageId: id })
  await addLink(tx, { companyId, kind: 'payment_page', targetId: id, token })
  return page
}
