import { and, eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { seal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { paymentEvents } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentReminderSettings } from '@/lib/db/schema/payment-sending'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { closePage } from '@/lib/modules/payment-pages/closure.mutations'
import { closureInput } from '@/lib/modules/payment-pages/closure.schema'
import { sendPageLink } from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { type NewPageContext, pageInput } from '@/lib/modules/payment-pages/payment-pages.schema'
import { setReminders } from '@/lib/modules/payment-pages/reminders/reminders.mutations'
import { splitPage } from '@/lib/modules/payment-pages/schedule/schedule.mutations'
import { scheduleInput } from '@/lib/modules/payment-pages/schedule/schedule.schema'
import { movePage } from '@/lib/modules/payment-pages/transitions.mutations'
import { recordPageView } from '@/lib/modules/payments/page-views.mutations'

import { closureBody, nationalIdOf, pageBody, type Words } from './words'

type Material = { words: Words; customerId: string; serviceId: string; gatewayAccountId: string }

/** Adds a page in each state, with an attempt in progress, a captured one and its payment. */
export async function addPages(actor: Actor, material: Material) {
  const { words } = material
  const edits = requireScope('paymentPageEdits', actor)
  const make = async (state: 'draft' | 'active' = 'active', context: NewPageContext = 'service') => {
    const input = pageInput.parse({ ...pageBody(words, { ...material, state }), context })
    const { id } = await createPage(requireScope('paymentPageCreation', actor), input, requireScope('customers', actor))
    return id
  }
  const [draft, active, expired, trying] = [await make('draft'), await make(), await make(), await make()]
  const [paid, closed, cancelled, spread] = [await make(), await make(), await make('draft', 'bot'), await make()]
  const split = await make()
  await splitPage(edits, split, scheduleInput.parse({ kind: 'even', count: 2, firstOn: '2101-01-01', version: 1 }))
  await sendPageLink(edits, active)
  await addReminders(actor, expired)
  await closePage(requireScope('paymentPages', actor), closed, closureInput.parse(closureBody(words, 1)))
  await movePage(edits, cancelled, { state: 'cancelled', version: 1 })
  return inCompany(actor, async (tx) => {
    const yesterday = new Date(Date.now() - 86_400_000)
    await change(tx, actor, { id: expired, set: { expiresAt: yesterday } })
    await recordPageView(tx, { companyId: actor.companyId, pageId: active })
    const attempt = await addAttempt(tx, actor, { ...material, pageId: trying, state: 'unknown' })
    const captured = await addAttempt(tx, actor, { ...material, pageId: paid, state: 'captured' })
    const payment = await addPayment(tx, actor, { ...material, pageId: paid, attemptId: captured })
    const event = await addCallback(tx, actor, material)
    const [page] = await tx
      .select({ token: paymentPages.publicToken })
      .from(paymentPages)
      .where(and(eq(paymentPages.companyId, actor.companyId), eq(paymentPages.id, active)))
    const pages = {
      draftPage: draft,
      activePage: active,
      expiredPage: expired,
      tryingPage: trying,
      spreadPage: spread,
      splitPage: split,
    }
    return {
      ids: {
        ...pages,
        paidPage: paid,
        closedPage: closed,
        cancelledPage: cancelled,
        attempt,
        captured,
        payment,
        event,
      },
      token: page?.token ?? '',
    }
  })
}

const AMOUNT = { amountAgorot: 118_000, currency: 'ILS' } as const

type Trial = Material & { pageId: string; state: 'unknown' | 'captured' }

async function addAttempt(tx: Tx, { companyId }: Actor, { words, gatewayAccountId, pageId, state }: Trial) {
  const id = newId()
  await tx.insert(paymentAttempts).values({
    ...AMOUNT,
    companyId,
    id,
    pageId,
    state,
    gatewayAccountId,
    installments: 1,
    payerName: `משלם ${words.word}`,
    payerEmail: `${words.digits}@payers.example`,
    payerPhone: '',
    idempotencyKey: id,
    fingerprint: id,
    gatewayRef: id,
    gatewayUrl: `https://gateway.example/${words.word}`,
    ...(state === 'captured' && { details: { idNumberSealed: sealedId(words, { companyId, attemptId: id }) } }),
  })
  return id
}

/** Returns the payer's identity number, encrypted as the attempt stores it. */
const sealedId = (words: Words, { companyId, attemptId: rowId }: { companyId: string; attemptId: string }) =>
  seal(nationalIdOf(words, PAYER_NUMBER), { companyId, table: 'payment_attempts', column: 'id_number', rowId })

const PAYER_NUMBER = 777

type Capture = Material & { pageId: string; attemptId: string }

async function addPayment(tx: Tx, { companyId, id: ownerId }: Actor, { words, ...capture }: Capture) {
  const { pageId, attemptId, customerId } = capture
  const id = newId()
  await tx.insert(payments).values({
    ...AMOUNT,
    companyId,
    id,
    pageId,
    attemptId,
    customerId,
    ownerId,
    vatRateBp: 1800,
    vatAgorot: 18_000,
    number: await nextNumber(tx, companyId, 'receipt'),
    method: 'card',
    payerName: `משלם ${words.word}`,
    payerEmail: `${words.digits}@payers.example`,
    cardLast4: '4242',
    approvalNumber: `${words.digits}1234`,
    gatewayTransaction: id,
    isSimulated: true,
    paidAt: new Date(),
  })
  await change(tx, { companyId }, { id: pageId, set: { state: 'paid', paidAt: new Date() } })
  return id
}

/** Adds an unprocessed callback, for a session that the gateway does not know. */
async function addCallback(tx: Tx, { companyId }: Actor, { words, gatewayAccountId }: Material) {
  const id = newId()
  const event = { id, session: id, order: words.word, amount: 1, currency: 'ILS' }
  await tx.insert(paymentEvents).values({
    companyId,
    id,
    gatewayAccountId,
    dedupeKey: id,
    body: JSON.stringify(event),
    headers: { 'x-note': words.word },
  })
  return id
}

type Change = { id: string; set: Partial<typeof paymentPages.$inferInsert> }

const change = (tx: Tx, { companyId }: { companyId: string }, { id, set }: Change) =>
  tx
    .update(paymentPages)
    .set(set)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id)))

/** Adds reminder settings of the company, and a page without further reminders. */
async function addReminders(actor: Actor, page: string) {
  const { companyId } = actor
  const settings = { companyId, id: companyId, isOn: true, afterSending: [2], aroundDue: [-1, 0] }
  await inCompany(actor, (tx) => tx.insert(paymentReminderSettings).values(settings).onConflictDoNothing())
  await setReminders(requireScope('paymentPageEdits', actor), page, { isStopped: true })
}
