import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts, paymentEvents } from '@/lib/db/schema/gateways'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { listDisputes } from './disputes/disputes.queries'
import { paymentsInScope } from './list-matching.queries'
import { approvalLimit } from './refunds/record.queries'
import { refundableAgorot, refundWays } from './refunds/refunds.rules'

type Viewer = Scope<'payments'>

/** Maximum number of callbacks, and of attempts, shown with a payment. */
const MAX_EVENTS = 20

/** Loads a payment with all its related records; throws 404. */
export const findPayment = (scope: Viewer, id: string) =>
  readInCompany(scope, async (tx) => {
    const found = await paymentOf(tx, scope, id)
    const { payment } = found
    const refunds = await refundsOf(tx, payment)
    return {
      ...found,
      refunds,
      leftAgorot: refundableAgorot(payment.amountAgorot, refunds),
      ways: refundWays(payment),
      disputes: await listDisputes(tx, { companyId: payment.companyId, paymentId: payment.id }),
      approvalAbove: await approvalLimit(tx, scope),
      documents: await documentsOf(tx, payment),
      attempts: await attemptsOf(tx, payment),
      given: await givenOf(tx, payment),
      events: payment.attemptId ? await eventsOf(tx, payment) : [],
    }
  })

export type PaymentDetails = Awaited<ReturnType<typeof findPayment>>

type Payment = typeof payments.$inferSelect

async function paymentOf(tx: Tx, scope: Viewer, id: string) {
  const [found] = await tx
    .select({
      payment: payments,
      page: { id: paymentPages.id, title: paymentPages.title, number: paymentPages.numberText },
      context: paymentPages.context,
      customer: { id: customers.id, name: customers.name },
      account: { label: gatewayAccounts.label, isTest: gatewayAccounts.isTest },
      ownerName: users.displayName,
    })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .innerJoin(users, and(eq(users.companyId, payments.companyId), eq(users.id, payments.ownerId)))
    .leftJoin(customers, and(eq(customers.companyId, payments.companyId), eq(customers.id, payments.customerId)))
    .leftJoin(
      gatewayAccounts,
      and(eq(gatewayAccounts.companyId, payments.companyId), eq(gatewayAccounts.id, payments.gatewayAccountId)),
    )
    .where(and(paymentsInScope(scope), eq(payments.id, id)))
  if (!found) throw notFound('התשלום לא נמצא')
  return found
}

const asker = sql<string | null>`(select u.display_name from users u
  where u.company_id = ${paymentRefunds.companyId} and u.id = ${paymentRefunds.createdBy})`
const decider = sql<string | null>`(select u.display_name from users u
  where u.company_id = ${paymentRefunds.companyId} and u.id = ${paymentRefunds.decidedBy})`

const refundsOf = (tx: Tx, { companyId, id }: Payment) => {
  const { version, createdAt, createdBy, amountAgorot, state, way, reference, reason, decision } = paymentRefunds
  const { decidedAt, refundedAt, gatewayTransaction, errorCode, needsApproval } = paymentRefunds
  const ends = { decision, decidedAt, refundedAt, gatewayTransaction, errorCode, needsApproval }
  return tx
    .select({
      id: paymentRefunds.id,
      version,
      createdAt,
      createdBy,
      amountAgorot,
      state,
      way,
      reference,
      reason,
      ...ends,
      askedBy: asker,
      decidedByName: decider,
    })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.companyId, companyId), eq(paymentRefunds.paymentId, id)))
    .orderBy(desc(paymentRefunds.createdAt), desc(paymentRefunds.id))
}

const documentsOf = (tx: Tx, { companyId, id }: Payment) => {
  const { type, numberText: number, state, issuedAt, totalAgorot } = taxDocuments
  return tx
    .select({ id: taxDocuments.id, type, number, state, issuedAt, totalAgorot })
    .from(taxDocuments)
    .where(
      and(
        eq(taxDocuments.companyId, companyId),
        sql`(${taxDocuments.paymentId} = ${id} or ${taxDocuments.refundId} in (
          select r.id from payment_refunds r where r.company_id = ${companyId} and r.payment_id = ${id}))`,
      ),
    )
    .orderBy(asc(taxDocuments.issuedAt))
}

/** Returns the details that the payer gave for the document; of an id number only whether there is one. */
async function givenOf(tx: Tx, { companyId, attemptId }: Payment) {
  const [found] = attemptId
    ? await tx
        .select({ details: paymentAttempts.details })
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.id, attemptId)))
    : []
  const { invoiceName = '', address = '', idNumberSealed } = found?.details ?? {}
  return { invoiceName, address, hasIdNumber: idNumberSealed !== undefined }
}

/** Returns the attempts on the page with the payment's exclusivity key, newest first. */
const attemptsOf = (tx: Tx, { companyId, pageId, exclusivityKey }: Payment) => {
  const { id, state, createdAt, settledAt, installments, payerName, declineCode, reviewReason, source } =
    paymentAttempts
  return tx
    .select({ id, state, createdAt, settledAt, installments, payerName, declineCode, reviewReason, source })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        eq(paymentAttempts.pageId, pageId),
        eq(paymentAttempts.exclusivityKey, exclusivityKey),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(MAX_EVENTS)
}

/**
 * Returns the gateway's callbacks about the order. The body is not returned: it is the gateway's text, and the outcome
 * shows what resulted from it.
 */
async function eventsOf(tx: Tx, { companyId, attemptId, gatewayAccountId, paidAt }: Payment) {
  if (!attemptId || !gatewayAccountId) return []
  const { id, receivedAt, processedAt, outcome, body } = paymentEvents
  return tx
    .select({ id, receivedAt, processedAt, outcome })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.companyId, companyId),
        eq(paymentEvents.gatewayAccountId, gatewayAccountId),
        sql`${receivedAt} between ${nearby(paidAt, -1)} and ${nearby(paidAt, 1)}`,
        sql`position(${attemptId} in ${body}) > 0`,
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(MAX_EVENTS)
}

const NEAR = 7 * 86_400_000
const nearby = (at: Date, sign: 1 | -1) => new Date(+at + sign * NEAR)
