import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentPageLines } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { insertPage, pageSearchText } from './creation.mutations'
import { accountFor, customerFor, refuseIncomplete } from './creation.queries'
import { pageColumns, scheduledState } from './creation.rules'
import { lockPage, refuseStale, refuseWhilePaying } from './lock.queries'
import { isEditable, sellsServices } from './payment-pages.rules'
import type { PageChange, PageInput } from './payment-pages.schema'
import { loadPageSeller, priceLines } from './prices.queries'
import { writePage } from './transitions.mutations'

/**
 * Creates a page with its public link; sums and VAT are calculated here. `reach` is the scope of customers to whom the
 * actor may refer. 422 if the customer or a service is outside the scope, or if an open page would lack details that
 * the law requires.
 */
export const createPage = (
  scope: Scope<'paymentPageCreation'>,
  input: PageInput,
  customerScope: Scope<'customers'> | null,
) => inCompany(scope, (tx) => createPageIn(tx, scope, input, customerScope))

/** Does the same inside the caller's transaction. */
export async function createPageIn(
  tx: Tx,
  scope: Scope<'paymentPageCreation'>,
  input: PageInput,
  customerScope: Scope<'customers'> | null,
) {
  const { actorId } = scope
  const { lines: _, customerId, state: wanted, context, gatewayAccountId: accountId, ...texts } = input
  refusePastOpening(texts.opensOn)
  const opening = scheduledState({ state: wanted, opensOn: texts.opensOn }, businessDay())
  const seller = await loadPageSeller(tx, scope)
  const { vatRateBp } = seller
  const customerName = customerId ? await customerFor(tx, customerScope, customerId) : ''
  const { rows, ...sums } = await priceLines(tx, scope, { ...input, vatRateBp })
  if (wanted === 'active') refuseIncomplete(seller, input.terms)
  const gatewayAccountId = await accountFor(tx, scope, { accountId, ...texts })
  const owner = { ownerId: actorId, createdBy: actorId }
  const values = {
    ...pageColumns(texts),
    ...opening,
    ...sums,
    ...owner,
    vatRateBp,
    gatewayAccountId,
    customerId,
    context,
  }
  const { id, number } = await insertPage(tx, scope, { values, rows, customerName })
  const data = { number, state: opening.state, amount: sums.amountAgorot }
  await audit(tx, scope, { action: 'payment-page.created', entity: 'payment_page', entityId: id, data })
  return { id }
}

/** Changes a page that nobody has paid or is paying; the VAT rate stays as it was at creation. 404, 409, 422. */
export const updatePage = (
  scope: Scope<'paymentPageEdits'>,
  id: string,
  { version, lines, gatewayAccountId: accountId, ...texts }: PageChange,
) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    refuseFixed(page)
    await refuseWhilePaying(tx, page)
    refuseStale(page, version)
    const inPage = and(eq(paymentPageLines.companyId, scope.companyId), eq(paymentPageLines.pageId, id))
    const before = await tx.select().from(paymentPageLines).where(inPage)
    if (!sellsServices(before)) throw conflict('of_hours', OF_HOURS)
    const kept = new Map(before.flatMap((line) => (line.serviceId ? [[line.serviceId, line] as const] : [])))
    const { rows, ...sums } = await priceLines(tx, scope, { ...texts, lines, vatRateBp: page.vatRateBp, kept })
    const gatewayAccountId = await accountFor(tx, scope, { accountId, keptId: page.gatewayAccountId, ...texts })
    if (page.customerId && texts.paymentsMax !== 1) throw conflict('one_customer', ONE_CUSTOMER)
    const opensOn = page.state === 'draft' ? texts.opensOn : null
    refusePastOpening(opensOn)
    await requireComplete(tx, scope, { state: page.state, opensOn, terms: texts.terms })
    const searchText = pageSearchText({ ...texts, number: page.number, customerName: page.customerName })
    await tx.delete(paymentPageLines).where(inPage)
    await tx
      .insert(paymentPageLines)
      .values(rows.map((row) => ({ ...row, companyId: scope.companyId, id: newId(), pageId: id })))
    await writePage(tx, scope, {
      page,
      set: {
        ...pageColumns(texts),
        ...sums,
        opensOn,
        gatewayAccountId,
        searchText,
      },
      kind: 'updated',
    })
    const data = { before: page.amountAgorot, after: sums.amountAgorot }
    await audit(tx, scope, { action: 'payment-page.updated', entity: 'payment_page', entityId: id, data })
    return { id }
  })

type Opening = { state: Page['state']; opensOn: string | null; terms: string }

/** A page that is open, or opens by itself, has the details that the law requires; 422. */
async function requireComplete(tx: Tx, scope: Scope<'paymentPageEdits'>, { state, opensOn, terms }: Opening) {
  if (state === 'draft' && opensOn === null) return
  refuseIncomplete(await loadPageSeller(tx, scope), terms)
}

function refusePastOpening(opensOn: string | null) {
  if (opensOn !== null && opensOn < businessDay()) throw invalid({ opensOn: 'התאריך כבר עבר' })
}

const OF_HOURS = 'העמוד גובה שעות עבודה שנרשמו, ואינו נערך. אפשר לבטל אותו ולחייב את השעות מחדש.'
const ONE_CUSTOMER = 'עמוד שמשלמים בו כמה לקוחות אינו של לקוח אחד'

type Page = Awaited<ReturnType<typeof lockPage>>

/** Throws 409 if the page can never be edited in its present form. */
function refuseFixed({ context, origin, state, paidCount, hasParts, documentId }: Page) {
  if (context === 'wallet') throw conflict('wallet_page', 'עמוד שממלא ארנק אינו נערך. אפשר לבטל אותו.')
  if (origin !== 'office') throw conflict('made_by_system', 'העמוד נוצר מתוך חיוב או חלוקה לתשלומים, ואינו נערך')
  if (documentId) throw conflict('of_document', 'העמוד גובה חשבונית, ואינו נערך. אפשר לבטל אותו.')
  if (!isEditable(state)) throw conflict('not_editable', 'אי אפשר לערוך עמוד ששולם, נסגר או בוטל')
  if (hasParts) throw conflict('split', 'העמוד חולק לתשלומים בתאריכים, ואינו נערך. אפשר לשכפל אותו.')
  if (paidCount > 0) throw conflict('already_paid', 'כבר התקבל תשלום בעמוד, ולכן אינו נערך. אפשר לשכפל אותו.')
}
