import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import type { MailContent } from '@/lib/mail/message'
import { queueMail } from '@/lib/mail/outbox'
import { cancellationApprovedEmail, cancellationRefusedEmail } from '@/lib/mail/payment-emails'
import { touch } from '@/lib/records/touch'

import { listPaymentRefunds } from '../refunds/record.queries'
import { refundableAgorot, refundWays } from '../refunds/refunds.rules'
import { requestRefund, supportsRefundAmount } from '../refunds/request.mutations'
import { loadCompanyName } from './cancellation.mutations'
import type { ApprovalInput, RefusalInput } from './cancellation.schema'

type Decider = Scope<'paymentRefunds'>
type Viewer = Scope<'payments'>
type Wanted = { id: string; viewer: Viewer }
type Payment = typeof payments.$inferSelect

/**
 * Approves a cancellation. The money less the fee is refunded like any refund, with the request's id as idempotency
 * key, so that a repetition gets the same refund. For an ongoing service nothing is refunded, and a job ends the
 * service. Money that no gateway took, or that the gateway cannot refund, is refunded by hand on the payment itself.
 * The fee may be lower than the law allows. 404; 409; 422 for a higher fee.
 */
export async function approveCancellation(scope: Decider, { id, viewer }: Wanted, input: ApprovalInput) {
  const { request, payment } = await inCompany(scope, (tx) => lockRequest(tx, { id, viewer, version: input.version }))
  const feeAgorot = input.feeAgorot ?? request.feeAgorot
  if (feeAgorot > request.feeAgorot) throw invalid({ feeAgorot: 'דמי הביטול גבוהים ממה שהחוק מתיר' })
  const dueAgorot = request.refundAgorot + request.feeAgorot - feeAgorot
  const refundAgorot = Math.min(dueAgorot, await leftFor(scope, payment, id))
  const isAtGateway = refundWays(payment).includes('gateway') && (await supportsRefundAmount(payment, refundAgorot))
  const refund =
    request.kind === 'service' || refundAgorot === 0 || !isAtGateway
      ? null
      : await requestRefund(
          scope,
          { paymentId: payment.id, viewer },
          { amount: refundAgorot, reason: 'ביטול עסקה לבקשת הלקוח', way: 'gateway', reference: '', key: request.id },
        )
  return inCompany(scope, async (tx) => {
    const { page } = await lockRequest(tx, { id, viewer, version: input.version })
    const sums = { feeAgorot, refundAgorot, refundId: refund?.id ?? null }
    await decide(tx, scope, { id, set: { ...sums, state: 'approved' }, version: input.version })
    const { requester: customerName, kind, actBy } = request
    const content = cancellationApprovedEmail({
      customerName,
      companyName: await loadCompanyName(tx, scope.companyId),
      description: page.title,
      kind,
      refund: refundAgorot,
      fee: feeAgorot,
      actBy,
      language: page.language,
    })
    await mailRequester(tx, scope, { kind: 'payment.cancel-approved', to: request.email, content })
    // An ongoing service ends with the approval.
    if (kind === 'service')
      await enqueue(
        tx,
        ['customer-services.cancel-asked', { pageId: page.id, noticedOn: request.receivedOn, by: scope.actorId }],
        {
          key: `customer-services.cancel-asked:${page.id}`,
        },
      )
    const data = { cancellationId: id, fee: feeAgorot, refund: refundAgorot }
    await report(tx, scope, { page, action: 'payment.cancellation-approved', data })
    // The refund that a person has to make by hand now, and its payment.
    const byHand = kind === 'deal' && !refund && refundAgorot > 0
    return { id, byHand: byHand ? { paymentId: payment.id, agorot: refundAgorot } : null }
  })
}

/**
 * Returns the amount that can still be refunded, since more may have been refunded since the request. The refund of
 * this request does not count.
 */
const leftFor = ({ companyId }: Decider, { id: paymentId, amountAgorot }: Payment, requestId: string) =>
  inCompany({ companyId }, async (tx) => {
    const refunds = await listPaymentRefunds(tx, { companyId, paymentId })
    return refundableAgorot(
      amountAgorot,
      refunds.filter(({ idempotencyKey }) => idempotencyKey !== requestId),
    )
  })

/** Refuses a cancellation and mails the reason to the requester. 404; 409. */
export const refuseCancellation = (scope: Decider, { id, viewer }: Wanted, { version, reason }: RefusalInput) =>
  inCompany(scope, async (tx) => {
    const { request, page } = await lockRequest(tx, { id, viewer, version })
    await decide(tx, scope, { id, set: { state: 'refused', refusal: reason }, version })
    const names = { customerName: request.requester, companyName: await loadCompanyName(tx, scope.companyId) }
    const content = cancellationRefusedEmail({ ...names, description: page.title, reason, language: page.language })
    await mailRequester(tx, scope, { kind: 'payment.cancel-refused', to: request.email, content })
    await report(tx, scope, { page, action: 'payment.cancellation-refused', data: { cancellationId: id, reason } })
    return { id }
  })

/** Locks an undecided request until the transaction ends. */
async function lockRequest(tx: Tx, { id, viewer, version }: Wanted & { version: number }) {
  const { companyId, ownerId } = viewer
  const [found] = await tx
    .select({ request: cancellationRequests, page: paymentPages, payment: payments })
    .from(cancellationRequests)
    .innerJoin(
      paymentPages,
      and(eq(paymentPages.companyId, cancellationRequests.companyId), eq(paymentPages.id, cancellationRequests.pageId)),
    )
    .innerJoin(
      payments,
      and(eq(payments.companyId, cancellationRequests.companyId), eq(payments.id, cancellationRequests.paymentId)),
    )
    .where(
      and(
        eq(cancellationRequests.companyId, companyId),
        eq(cancellationRequests.id, id),
        isNull(cancellationRequests.deletedAt),
        ownerId ? eq(paymentPages.ownerId, ownerId) : undefined,
      ),
    )
    .for('update', { of: cancellationRequests })
  if (!found) throw notFound('בקשת הביטול לא נמצאה')
  if (found.request.state !== 'received') throw conflict('decided', 'כבר הוחלט בבקשה הזו')
  if (found.request.version !== version) throw stale()
  return found
}

type Decision = { id: string; version: number; set: Partial<typeof cancellationRequests.$inferInsert> }

const decide = (tx: Tx, { companyId, actorId }: Decider, { id, version, set }: Decision) =>
  tx
    .update(cancellationRequests)
    .set({ ...set, decidedAt: new Date(), decidedBy: actorId, ...touch(version) })
    .where(and(eq(cancellationRequests.companyId, companyId), eq(cancellationRequests.id, id)))

type Mailed = { kind: 'payment.cancel-approved' | 'payment.cancel-refused'; to: string; content: MailContent }

const mailRequester = (tx: Tx, scope: Decider, { kind, to, content }: Mailed) =>
  queueMail(tx, scope, { kind, to, ...content })

type Reported = { page: typeof paymentPages.$inferSelect; action: string; data: Record<string, unknown> }

async function report(tx: Tx, scope: Decider, { page, action, data }: Reported) {
  await publish(tx, scope, { topic: 'payment-page', entityId: page.id, kind: 'cancellation', ownerId: page.ownerId })
  await audit(tx, scope, { action, entity: 'payment_page', entityId: page.id, data })
}
