import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, notFound } from '@/lib/core/errors'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable, type SessionStatus } from '@/lib/payments/gateway'
import { type Attempt, findAttempt } from '../attempts.queries'
import { awaitsReview } from './payment-review.rules'

export type ReviewedCapture = { attempt: Attempt; status: SessionStatus & { transaction: string } }

/** Returns a charge in review with its current status at the gateway. 404; 409 if no money was taken; 503. */
export async function loadReviewedCharge(scope: Scope<'reconciliation'>, attemptId: string): Promise<ReviewedCapture> {
  const attempt = await findAttempt({ companyId: scope.companyId, attemptId })
  if (!attempt || !awaitsReview(attempt)) throw notFound('החיוב לא נמצא, או שכבר הוכרע')
  const status = await statusOf(attempt)
  const { state, transaction } = status
  if (state !== 'captured' || !transaction) throw conflict('not_taken', 'חברת הסליקה אומרת שלא נגבה כסף בעסקה הזאת')
  return { attempt, status: { ...status, transaction } }
}

async function statusOf(attempt: Attempt): Promise<SessionStatus> {
  try {
    const { gateway } = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
    const ref = attempt.gatewayRef ?? (await gateway.findSession(attempt.id))?.ref
    if (!ref) throw conflict('not_taken', 'חברת הסליקה אינה מכירה את העסקה הזאת')
    return await gateway.query(ref)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    throw new AppError('חברת הסליקה אינה עונה כרגע. יש לנסות שוב בעוד רגע.', {
      status: 503,
      code: 'gateway_unreachable',
    })
  }
}
