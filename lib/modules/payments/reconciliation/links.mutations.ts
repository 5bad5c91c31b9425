import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { isReusable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { isTestMoney } from '@/lib/payments/accounts'
import { findPageLiveAttempt, hasParts, loadAttempt } from '../attempts.queries'
import { awaitsReview, linesForChargedAmount } from '../payment-review/payment-review.rules'
import { isAttemptLive, settlesPage } from '../payments.rules'
import { finishRefund } from '../refunds/outcome.mutations'
import { listPaymentRefunds } from '../refunds/record.queries'
import { closeDifference, type Difference, lockOpenDifference } from './closing.mutations'
import { pageForCustomer } from './links-new-page.mutations'
import type { LinkInput } from './reconciliation.schema'

type ReconciliationScope = Scope<'reconciliation'>

/**
 * Records money of the gateway's ledger in ours: a charge as a payment of the page with the given number, or of a new
 * page for a customer within `reach`; a refund as a refund of the payment with the given number. 404; 422 if that page
 * or payment cannot take it; 409.
 */
export const linkDifference = (scope: ReconciliationScope, id: string, { customerScope = null, ...place }: Placing) =>
  inCompany(scope, async (tx) => {
    const row = await lockOpenDifference(tx, scope, { id, version: place.version })
    if (row.currency !== 'ILS') throw conflict('other_currency', 'רק סכום בשקלים אפשר לרשום כאן')
    const linked = await linkers[row.kind]?.(tx, scope, { row, place, customerScope })
    if (!linked) throw conflict('not_linkable', 'ההפרש הזה אינו כסף שחסר כאן')
    await closeDifference(tx, scope, { row, state: 'linked', ...linked })
    const { version: _, ...whose } = place
    const data = { kind: row.kind, transaction: row.transaction, ...whose, ...linked }
    await audit(tx, scope, { action: 'payment.difference-linked', entity: 'difference', entityId: id, data })
  }).catch((error: unknown) => {
    if (violatesConstraint(error, 'refund_within')) throw invalid({ number: 'הסכום גדול ממה שנותר להחזיר בתשלום הזה' })
    throw violatesConstraint(error, 'payments_transaction') ? conflict('known', 'העסקה הזאת כבר רשומה כתשלום') : error
  })

/** `reach` is the scope of customers to whom the actor may refer. */
type Placing = LinkInput & { customerScope?: Scope<'customers'> | null }
type Linking = { row: Difference; place: LinkInput; customerScope: Scope<'customers'> | null }
type Linked = { paymentId: string; refundId?: string }
type Linker = (tx: Tx, scope: ReconciliationScope, linking: Linking) => Promise<Linked>

const linkers: Partial<Record<Difference['kind'], Linker>> = {
  missing_here: (tx, scope, linking) => bookCharge(tx, scope, linking),
  double: (tx, scope, linking) => bookCharge(tx, scope, linking),
  refund_missing_here: (tx, scope, linking) => bookRefund(tx, scope, linking),
}

async function bookCharge(tx: Tx, scope: ReconciliationScope, { row, place, customerScope }: Linking): Promise<Linked> {
  await refuseUnsettled(tx, row)
  const page =
    'number' in place
      ? await pageByNumber(tx, scope, place.number)
      : await pageForCustomer(tx, scope, { row, customerScope, ...place })
  await refuseBusy(tx, page)
  const id = newId()
  const amountAgorot = row.gatewayAgorot ?? 0
  const offered = await offeredLines(tx, { companyId: page.companyId, pageId: page.id })
  const lines = offered.map(({ id: _, quantityMin: __, quantityMax: ___, ...line }) => line)
  const ordered = { amountAgorot: page.amountAgorot, vatAgorot: page.vatAgorot, lines }
  const sold = linesForChargedAmount(ordered, { amountAgorot, title: page.title, vatRateBp: page.vatRateBp })
  const payment = { id, number: await nextNumber(tx, scope.companyId, 'receipt') }
  await tx.insert(payments).values({
    ...payment,
    ...sold,
    companyId: scope.companyId,
    createdBy: scope.actorId,
    pageId: page.id,
    currency: 'ILS',
    customerId: page.customerId,
    ownerId: page.ownerId,
    vatRateBp: page.vatRateBp,
    method: 'card',
    payerName: await payerOf(tx, page),
    cardLast4: row.cardLast4,
    gatewayTransaction: row.transaction,
    paidAt: row.at,
    gatewayAccountId: row.gatewayAccountId,
    exclusivityKey: page.paidCount > 0 ? id : '',
    terms: page.terms,
    isSimulated: await isTestMoney(tx, row),
  })
  await addPaidAmount(tx, page, amountAgorot)
  const about = { companyId: scope.companyId, actorId: scope.actorId, page, attemptId: null }
  await emit(tx, 'payment.captured', { ...about, payment: { ...payment, amountAgorot }, source: 'books' })
  return { paymentId: id }
}

/** An order of ours that is still live or in review has to become a payment there, not a second one here. */
async function refuseUnsettled(tx: Tx, { companyId, attemptId }: Difference) {
  const attempt = attemptId ? await loadAttempt(tx, { companyId, attemptId }) : undefined
  if (!attempt) return
  if (awaitsReview(attempt))
    throw conflict('held', 'החיוב הזה ממתין להכרעה ברשימת החיובים שנעצרו. קבלו אותו שם, או החזירו אותו.')
  if (isAttemptLive(attempt.state)) throw conflict('being_paid', BEING_PAID)
}

const BEING_PAID = 'העסקה הזאת עדיין בבדיקה מול חברת הסליקה. יש לנסות שוב בעוד כמה דקות.'

async function refuseBusy(tx: Tx, page: typeof paymentPages.$inferSelect) {
  const of = { companyId: page.companyId, pageId: page.id }
  if (await hasParts(tx, of))
    throw invalid({ number: 'העמוד הזה חולק לתשלומים. רשמו את המספר של התשלום שהכסף שייך לו.' })
  if (!isReusable(page) && (await findPageLiveAttempt(tx, of)))
    throw conflict('being_paid', 'לקוח נמצא עכשיו באמצע תשלום בעמוד הזה. יש לנסות שוב בעוד כמה דקות.')
}

/**
 * Returns the payer's name. The gateway's ledger does not contain it, so it is the page's customer, otherwise the
 * page's title.
 */
async function payerOf(tx: Tx, { companyId, customerId, title }: typeof paymentPages.$inferSelect): Promise<string> {
  if (!customerId) return title
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  return customer?.name ?? title
}

async function pageByNumber(tx: Tx, { companyId }: ReconciliationScope, number: string) {
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.numberText, number)))
    .for('update')
  if (!page || page.deletedAt) throw invalid({ number: 'אין עמוד תשלום במספר הזה' })
  if (page.state === 'draft') throw invalid({ number: 'העמוד הזה עדיין טיוטה' })
  return page
}

/**
 * Counts the payment on its page, which is then paid: a page of one payer whatever the amount was, a page of many payers
 * with its last place.
 */
const addPaidAmount = (tx: Tx, page: typeof paymentPages.$inferSelect, amountAgorot: number) =>
  tx
    .update(paymentPages)
    .set({
      paidCount: page.paidCount + 1,
      paidAgorot: page.paidAgorot + amountAgorot,
      version: page.version + 1,
      ...((!isReusable(page) || settlesPage(page, { amountAgorot, discountAgorot: 0 })) && {
        state: 'paid' as const,
        paidAt: page.paidAt ?? new Date(),
      }),
    })
    .where(and(eq(paymentPages.companyId, page.companyId), eq(paymentPages.id, page.id)))

async function bookRefund(tx: Tx, scope: ReconciliationScope, { row, place }: Linking): Promise<Linked> {
  if (!('number' in place)) throw conflict('not_linkable', 'זיכוי משויך לתשלום שלו')
  const { number } = place
  const { companyId, actorId } = scope
  const [payment] = await tx
    .select({ id: payments.id, account: payments.gatewayAccountId })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.numberText, number)))
    .for('update')
  if (!payment) throw invalid({ number: 'אין תשלום במספר הזה' })
  if (payment.account !== row.gatewayAccountId) throw invalid({ number: 'התשלום הזה נגבה בחשבון סליקה אחר' })
  await refuseSameOnItsWay(tx, row, payment.id)
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({
      companyId,
      id: newId(),
      createdBy: actorId,
      paymentId: payment.id,
      amountAgorot: row.gatewayAgorot ?? 0,
      state: 'done',
      way: 'gateway',
      gatewayTransaction: row.transaction,
      refundedAt: row.at,
      reason: 'זיכוי שנעשה באתר של חברת הסליקה',
    })
    .returning()
  if (!refund) throw new Error('the refund was not written')
  await emit(tx, 'refund.created', { companyId, refundId: refund.id }).catch(spentAlready)
  await finishRefund(tx, { refund, actorId })
  return { paymentId: payment.id, refundId: refund.id }
}

/**
 * A refund of the same amount in progress may be this very ledger line; recording both would refund the money twice.
 */
async function refuseSameOnItsWay(tx: Tx, { companyId, gatewayAgorot }: Difference, paymentId: string) {
  const refunds = await listPaymentRefunds(tx, { companyId, paymentId })
  const isSame = ({ state, way, amountAgorot }: (typeof refunds)[number]) =>
    way === 'gateway' && amountAgorot === gatewayAgorot && (state === 'sending' || state === 'unknown')
  if (refunds.some(isSame))
    throw conflict('refunding', 'החזר באותו סכום של התשלום הזה עדיין בבדיקה מול חברת הסליקה. יש לנסות שוב כשיסתיים.')
}

/** The gateway returned a top-up that the wallet has already spent: people have to settle that between them. */
function spentAlready(error: unknown): never {
  const isSpent = error instanceof AppError && error.code === 'insufficient_credit'
  throw isSpent
    ? conflict('wallet_spent', 'הכסף של הטעינה הזאת כבר נוצל מהארנק. גבו אותו מהלקוח, וסגרו את ההפרש עם הסבר.')
    : error
}
