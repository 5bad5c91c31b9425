import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { dayRange } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { audit } from '@/lib/server/audit'
import { newToken } from '@/lib/server/crypto'
import { conflict, invalid } from '@/lib/server/errors'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import { lockPage, refuseStale, refuseWhilePaying } from './locking/queries'
import { priceLines, sellerOf } from './pricing/queries'
import { canMove, isEditable, missingForActivation } from './rules'
import type { PageChange, PageInput, PageMove } from './schema'

type Edits = Scope<'paymentPageEdits'>

/**
 * Makes a page with its public address; sums and VAT are worked out here. `reach` is whose customers the actor may name. 422 where
 * a customer or a service is out of reach, or where an open page would lack what the law wants on it.
 */
export const createPage = (scope: Scope<'paymentPageCreation'>, input: PageInput, reach: Scope<'customers'> | null) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { lines, customerId, state, ...texts } = input
    const seller = await sellerOf(tx, scope)
    const customer = customerId ? await customerOf(tx, reach, customerId) : null
    const { rows, ...sums } = await priceLines(tx, scope, { ...input, vatRateBp: seller.vatRateBp })
    if (state === 'active') refuseIncomplete(seller, input.terms)
    const [id, publicToken] = [newId(), newToken(160)]
    const number = await nextNumber(tx, companyId, 'payment_page')
    await tx.insert(paymentPages).values({
      ...columnsOf(texts),
      ...sums,
      ...{ companyId, id, number, publicToken, state, customerId, ownerId: actorId, createdBy: actorId },
      vatRateBp: seller.vatRateBp,
      gatewayAccountId: await gatewayOf(tx, scope),
      searchText: searchTextOf({ ...texts, number, customerName: customer?.name ?? '' }),
    })
    await tx.insert(paymentPageLines).values(rows.map((row) => ({ ...row, companyId, id: newId(), pageId: id })))
    await addLink(tx, { companyId, kind: 'payment_page', targetId: id, token: publicToken })
    if (customerId)
      await addToTimeline(tx, scope, {
        customerId,
        type: 'payment-page.created',
        payload: { pageId: id, title: texts.title },
      })
    await tell(tx, scope, { topic: 'payment-page', entityId: id, kind: 'created', ownerId: actorId })
    const data = { number, state, amount: sums.amountAgorot }
    await audit(tx, scope, { action: 'payment-page.created', entity: 'payment_page', entityId: id, data })
    return { id }
  })

/** Changes a page that nobody has paid or is paying; the VAT rate stays that of its making. 404, 409, 422. */
export const updatePage = (scope: Edits, id: string, { version, lines, ...texts }: PageChange) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    if (page.context === 'wallet') throw conflict('wallet_page', 'עמוד שממלא ארנק אינו נערך. אפשר לבטל אותו.')
    if (!isEditable(page.state)) throw conflict('not_editable', 'אי אפשר לערוך עמוד ששולם, נסגר או בוטל')
    await refuseWhilePaying(tx, page)
    refuseStale(page, version)
    const inPage = and(eq(paymentPageLines.companyId, scope.companyId), eq(paymentPageLines.pageId, id))
    const before = await tx.select().from(paymentPageLines).where(inPage)
    const kept = new Map(before.flatMap((line) => (line.serviceId ? [[line.serviceId, line] as const] : [])))
    const { installmentsMax } = texts
    const { rows, ...sums } = await priceLines(tx, scope, { lines, installmentsMax, vatRateBp: page.vatRateBp, kept })
    if (page.state === 'active') refuseIncomplete(await sellerOf(tx, scope), texts.terms)
    const searchText = searchTextOf({ ...texts, number: page.number, customerName: page.customerName })
    await tx.delete(paymentPageLines).where(inPage)
    await tx
      .insert(paymentPageLines)
      .values(rows.map((row) => ({ ...row, companyId: scope.companyId, id: newId(), pageId: id })))
    await write(tx, scope, { page, set: { ...columnsOf(texts), ...sums, searchText }, kind: 'updated' })
    const data = { before: page.amountAgorot, after: sums.amountAgorot }
    await audit(tx, scope, { action: 'payment-page.updated', entity: 'payment_page', entityId: id, data })
    return { id }
  })

/** Opens a draft to customers, or cancels a page that nobody has paid or is paying. 404, 409, 422. */
export const movePage = (scope: Edits, id: string, { state, version }: PageMove) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    if (!canMove(page.state, state)) throw conflict('wrong_state', refusals[state])
    await refuseWhilePaying(tx, page)
    refuseStale(page, version)
    if (state === 'active') refuseIncomplete(await sellerOf(tx, scope), page.terms)
    await write(tx, scope, { page, set: { state }, kind: state })
    const action = state === 'active' ? 'payment-page.activated' : 'payment-page.cancelled'
    await audit(tx, scope, { action, entity: 'payment_page', entityId: id })
    return { id }
  })

const refusals: Record<PageMove['state'], string> = {
  active: 'רק טיוטה אפשר לפתוח לתשלום',
  cancelled: 'אי אפשר לבטל עמוד ששולם, נסגר או כבר בוטל',
}

type Page = Awaited<ReturnType<typeof lockPage>>
type Change = { page: Page; set: Partial<typeof paymentPages.$inferInsert>; kind: string }

async function write(tx: Tx, { companyId, actorId }: Edits, { page, set, kind }: Change) {
  await tx
    .update(paymentPages)
    .set({ ...set, version: page.version + 1, updatedAt: new Date(), updatedBy: actorId })
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, page.id)))
  await tell(tx, { companyId }, { topic: 'payment-page', entityId: page.id, kind, ownerId: page.ownerId })
}

/** Expiry is kept as the last instant of its day in business time. */
function columnsOf({
  expiresOn,
  ...texts
}: Pick<PageInput, 'title' | 'description' | 'installmentsMax' | 'expiresOn' | 'terms'>) {
  return { ...texts, expiresAt: expiresOn ? new Date(+dayRange(expiresOn).to - 1) : null }
}

const searchTextOf = (page: { number: number; title: string; description: string; customerName: string }) =>
  fold([page.title, page.customerName, page.number, page.description].join(' '))

function refuseIncomplete(seller: Parameters<typeof missingForActivation>[0], terms: string) {
  const missing = missingForActivation(seller, terms)
  if (missing.length === 0) return
  const message = `אי אפשר לפתוח את העמוד לתשלום. חוק הגנת הצרכן מחייב להציג בו גם: ${missing.join(', ')}.`
  throw invalid(terms.trim() ? { state: message } : { terms: message }, message)
}

async function customerOf(tx: Tx, reach: Scope<'customers'> | null, id: string) {
  const [customer] = reach
    ? await tx
        .select({ name: customers.name })
        .from(customers)
        .where(
          and(
            eq(customers.companyId, reach.companyId),
            eq(customers.id, id),
            isNull(customers.deletedAt),
            reach.ownerId ? eq(customers.ownerId, reach.ownerId) : undefined,
          ),
        )
    : []
  if (!customer) throw invalid({ customerId: 'הלקוח לא נמצא' })
  return customer
}

async function gatewayOf(tx: Tx, { companyId }: { companyId: string }): Promise<string> {
  const [account] = await tx
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(
      and(
        eq(gatewayAccounts.companyId, companyId),
        eq(gatewayAccounts.isDefault, true),
        isNull(gatewayAccounts.deletedAt),
      ),
    )
  if (!account) throw conflict('no_gateway', 'לעסק אין חשבון סליקה, ולכן אי אפשר ליצור עמוד תשלום')
  return account.id
}
