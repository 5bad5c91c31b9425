import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { audit } from '@/lib/events/audit'
import { formatShekels, MAX_AGOROT } from '@/lib/format/money'

import { insertPage } from './creation.mutations'
import { customerFor, defaultAccount } from './creation.queries'
import { pageTotals } from './payment-pages.rules'
import { loadPageSeller } from './prices.queries'

type Hours = {
  title: string
  description: string
  customerId: string
  /** Agorot with VAT; each line is one unit. */
  lines: readonly { name: string; amountAgorot: number }[]
}

/**
 * Creates the draft of a page whose lines are hours of work, for one customer, in the caller's transaction; returns its
 * sum too. 409 without a gateway account, 422 for a customer outside the scope or a sum that is too large.
 */
export async function createHoursPage(
  tx: Tx,
  scope: Scope<'paymentPageCreation'>,
  { title, description, customerId, lines }: Hours,
  customerScope: Scope<'customers'> | null,
): Promise<{ id: string; amountAgorot: number }> {
  const { actorId } = scope
  const { vatRateBp, terms } = await loadPageSeller(tx, scope)
  const customerName = await customerFor(tx, customerScope, customerId)
  const rows = lines.map(({ name, amountAgorot }, position) => ({
    position,
    name,
    serviceId: null,
    quantity: 1,
    unitAgorot: amountAgorot,
    vatMode: 'standard' as const,
  }))
  const { amount: amountAgorot, vat: vatAgorot } = pageTotals(rows, vatRateBp)
  if (amountAgorot > MAX_AGOROT) throw invalid({ entryIds: `סכום העמוד גדול מ־${formatShekels(MAX_AGOROT)}` })
  const gatewayAccountId = await defaultAccount(tx, scope)
  const { id, number } = await insertPage(tx, scope, {
    values: {
      title,
      description,
      customerId,
      amountAgorot,
      vatAgorot,
      vatRateBp,
      terms,
      gatewayAccountId,
      state: 'draft',
      ownerId: actorId,
      createdBy: actorId,
    },
    rows,
    customerName,
  })
  const data = { number, state: 'draft', amount: amountAgorot }
  await audit(tx, scope, { action: 'payment-page.created', entity: 'payment_page', entityId: id, data })
  return { id, amountAgorot }
}
