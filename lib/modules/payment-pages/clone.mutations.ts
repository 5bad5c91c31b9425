import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { paymentPageLines } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { inScope } from '@/lib/records/in-scope'
import { insertPage } from './creation.mutations'
import { defaultAccount, instalmentsAt } from './creation.queries'
import { lockPage } from './lock.queries'
import { pageTotals, sellsServices } from './payment-pages.rules'
import { loadPageSeller } from './prices.queries'

type Page = Awaited<ReturnType<typeof lockPage>>
type Cloning = { viewer: Scope<'paymentPages'>; customerScope: Scope<'customers'> | null }

/**
 * Copies a page to a draft: its content and prices, with today's VAT rate. Not copied are dates and payments;
 * instalments are capped by what the company's default account supports. 404 if the page is outside the viewer's scope,
 * 409 for a wallet page and for a page of a tax document or of hours of work.
 */
export const clonePage = (scope: Scope<'paymentPageCreation'>, id: string, { viewer, customerScope }: Cloning) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, viewer, id)
    if (page.context === 'wallet') throw conflict('wallet_page', 'עמוד שממלא ארנק אינו משוכפל')
    if (page.documentId) throw conflict('of_document', 'עמוד שגובה חשבונית אינו משוכפל. קישור חדש יוצרים בחשבונית.')
    const { vatRateBp } = await loadPageSeller(tx, scope)
    const rows = await linesOf(tx, page)
    if (!sellsServices(rows)) throw conflict('of_hours', 'עמוד שגובה שעות עבודה שנרשמו אינו משוכפל')
    const { amount, vat } = pageTotals(rows, vatRateBp)
    const sums = page.amountMode === 'open' ? NOTHING : { amountAgorot: amount, vatAgorot: vat }
    const customerId = await visibleCustomerId(tx, customerScope, page.customerId)
    const gatewayAccountId = await defaultAccount(tx, scope)
    const installmentsMax = Math.min(page.installmentsMax, await instalmentsAt(tx, scope, gatewayAccountId))
    const made = await insertPage(tx, scope, {
      values: {
        ...keptOf(page),
        ...sums,
        vatRateBp,
        customerId,
        state: 'draft',
        gatewayAccountId,
        installmentsMax,
        ownerId: scope.actorId,
        createdBy: scope.actorId,
      },
      rows,
      customerName: customerId ? page.customerName : '',
    })
    const data = { number: made.number, of: page.number }
    await audit(tx, scope, { action: 'payment-page.cloned', entity: 'payment_page', entityId: made.id, data })
    return { id: made.id }
  })

const NOTHING = { amountAgorot: 0, vatAgorot: 0 }

/** Returns the columns that a copy takes over from its original. */
function keptOf(page: Page) {
  const { context, title, description, installmentsMax, terms, amountMode, openMinAgorot, openMaxAgorot } = page
  const { paymentsMax, language, successMode, successText, successUrl, takesCoupons, collect, questions } = page
  const { keepsCard, notes, remindAfter } = page
  return {
    context,
    title,
    description,
    installmentsMax,
    terms,
    amountMode,
    openMinAgorot,
    openMaxAgorot,
    paymentsMax,
    language,
    successMode,
    successText,
    successUrl,
    takesCoupons,
    collect,
    questions,
    keepsCard,
    notes,
    remindAfter,
  }
}

const linesOf = (tx: Tx, { companyId, id }: Page) => {
  const { position, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax } = paymentPageLines
  return tx
    .select({ position, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax })
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, id)))
    .orderBy(asc(position))
}

/** Returns the customer's id if the actor may refer to that customer, else null. */
async function visibleCustomerId(
  tx: Tx,
  customerScope: Scope<'customers'> | null,
  id: string | null,
): Promise<string | null> {
  if (!customerScope || !id) return null
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inScope(customers, customerScope), eq(customers.id, id)))
  return found?.id ?? null
}
