import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import type { DisputeReport } from '@/lib/payments/gateway'

import { listPaymentRefunds, lockPayment } from '../refunds/record.queries'
import { refundableAgorot } from '../refunds/refunds.rules'
import { applyDisputeClosure } from './closing.mutations'
import { CLOSED_BY_GATEWAY, gatewayReason } from './disputes.labels'
import { writeDispute } from './disputes.mutations'
import { type DisputeRow, listDisputes } from './disputes.queries'
import { matchDispute } from './disputes.rules'

type AccountRef = { readonly companyId: string; readonly accountId: string }
type ReportedDispute = DisputeReport & { state: 'open' | 'won' | 'lost' }
type Found = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Outcome of a report, as stored in the inbox. */
type Outcome = 'disputed' | 'dispute_closed' | 'repeated' | 'pending' | 'unknown_session' | 'amount_mismatch'

/**
 * Applies a gateway's report on a dispute of one of its charges. Idempotent: repeated reports change nothing, and a
 * dispute that the office entered before counts as the same one. An inquiry of the card's issuer, which takes no money,
 * changes nothing.
 */
export async function applyDisputeReport(of: AccountRef, report: DisputeReport): Promise<Outcome> {
  if (report.state === 'inquiry') return 'pending'
  const reported = { ...report, state: report.state }
  return inCompany({ companyId: of.companyId }, (tx) => applyReport(tx, of, reported)).catch(
    (error: unknown): Outcome => {
      if (!(error instanceof AppError)) throw error
      log.error({ ...of, dispute: report.ref, err: error }, 'a dispute was told of that cannot be written down')
      return 'amount_mismatch'
    },
  )
}

async function applyReport(tx: Tx, of: AccountRef, reported: ReportedDispute): Promise<Outcome> {
  const paymentId = await paymentOf(tx, of, reported)
  const found = paymentId ? await lockPayment(tx, { companyId: of.companyId, paymentId }) : undefined
  if (!found) return 'unknown_session'
  const known = matchDispute(await listDisputes(tx, { companyId: of.companyId, paymentId: found.payment.id }), reported)
  if (known && known.state !== 'open') return 'repeated'
  const dispute = known ? await named(tx, known, reported) : await begin(tx, found, reported)
  if (!dispute) return 'amount_mismatch'
  if (reported.state === 'open') return known ? 'repeated' : 'disputed'
  const closure = { verdict: reported.state, closing: CLOSED_BY_GATEWAY }
  await applyDisputeClosure(tx, { companyId: of.companyId, actorId: null }, { found, dispute, closure })
  return 'dispute_closed'
}

async function paymentOf(
  tx: Tx,
  { companyId, accountId }: AccountRef,
  { transaction }: ReportedDispute,
): Promise<string | undefined> {
  const { id, companyId: company, gatewayAccountId, gatewayTransaction, deletedAt } = payments
  const isIt = and(eq(gatewayAccountId, accountId), eq(gatewayTransaction, transaction), isNull(deletedAt))
  const [row] = await tx
    .select({ id })
    .from(payments)
    .where(and(eq(company, companyId), isIt))
  return row?.id
}

/**
 * Inserts a new dispute, limited to the amount that is left; null if nothing is left, if the currency differs, or if
 * another dispute is open.
 */
async function begin(tx: Tx, { payment, title }: Found, reported: ReportedDispute): Promise<DisputeRow | null> {
  const { companyId, id: paymentId, amountAgorot, currency } = payment
  const left = refundableAgorot(amountAgorot, await listPaymentRefunds(tx, { companyId, paymentId }))
  if (left <= 0 || reported.currency !== currency || payment.state === 'disputed') return null
  const { toldOn, answerBy, ref: gatewayRef } = reported
  const facts = {
    amountAgorot: Math.min(reported.amountAgorot, left),
    reason: gatewayReason(reported.reason),
    gatewayRef,
    toldOn,
    answerBy: answerBy && answerBy >= toldOn ? answerBy : null,
  }
  return writeDispute(tx, { companyId, actorId: null }, { payment, title, facts })
}

/** Stores the gateway's reference on a dispute, and its latest deadline. */
async function named(tx: Tx, dispute: DisputeRow, { ref, answerBy }: ReportedDispute): Promise<DisputeRow> {
  const set = {
    ...(dispute.gatewayRef ? {} : { gatewayRef: ref }),
    ...(answerBy && answerBy >= dispute.toldOn && answerBy !== dispute.answerBy && { answerBy, warnedAt: null }),
  }
  if (Object.keys(set).length === 0) return dispute
  const isIt = and(eq(paymentDisputes.companyId, dispute.companyId), eq(paymentDisputes.id, dispute.id))
  const [changed] = await tx
    .update(paymentDisputes)
    .set({ ...set, updatedAt: new Date() })
    .where(isIt)
    .returning()
  return changed ?? dispute
}
