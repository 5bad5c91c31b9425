import type { Scope } from '@/lib/access/scope'
import { AppError, conflict } from '@/lib/core/errors'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable } from '@/lib/payments/gateway'
import { findAttempt, findRecordedPaymentId } from '../attempts.queries'
import { applyGatewayStatus } from '../gateway-status.mutations'
import { changeDifference, closeDifference, lockOpenDifference } from './closing.mutations'
import { answerText } from './reconciliation.labels'

type ReconciliationScope = Scope<'reconciliation'>
type Versioned = { version: number }

/** Closes a difference with an explanation if there is nothing to change. 404, 409. */
export const explainDifference = (
  scope: ReconciliationScope,
  id: string,
  { version, reason }: Versioned & { reason: string },
) =>
  inCompany(scope, async (tx) => {
    const row = await lockOpenDifference(tx, scope, { id, version })
    await closeDifference(tx, scope, { row, state: 'explained', explanation: reason })
    const data = { kind: row.kind, transaction: row.transaction, reason }
    await audit(tx, scope, { action: 'payment.difference-explained', entity: 'difference', entityId: id, data })
  })

/**
 * Queries the gateway about the order of a difference and applies its response. Returns the response as text. 404; 409
 * if no order of ours is known; 503.
 */
export async function queryDifferenceOrder(
  scope: ReconciliationScope,
  id: string,
): Promise<{ answer: string; isSettled: boolean }> {
  const { attemptId } = await inCompany(scope, (tx) => lockOpenDifference(tx, scope, { id }))
  const attempt = attemptId ? await findAttempt({ companyId: scope.companyId, attemptId }) : undefined
  if (!attempt) throw conflict('no_order', 'לא ידוע איזו עסקה שלנו זו, ולכן אין על מה לשאול')
  const status = await statusOf(attempt)
  const target = { companyId: scope.companyId, pageId: attempt.pageId, attemptId: attempt.id }
  if (status) await applyGatewayStatus(target, { status })
  return inCompany(scope, async (tx) => {
    const row = await lockOpenDifference(tx, scope, { id })
    const answer = answerText(status?.state)
    const isSettled = row.kind === 'missing_here' && (await findRecordedPaymentId(tx, row, row)) !== null
    const set = { answer, askedAt: new Date() }
    if (isSettled) await closeDifference(tx, scope, { row, ...set, state: 'settled' })
    else await changeDifference(tx, row, set)
    const data = { kind: row.kind, transaction: row.transaction, answer: status?.state ?? 'unknown' }
    await audit(tx, scope, { action: 'payment.difference-asked', entity: 'difference', entityId: id, data })
    return { answer, isSettled }
  })
}

async function statusOf(attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>) {
  try {
    const { gateway } = await loadAccount({ companyId: attempt.companyId, accountId: attempt.gatewayAccountId })
    const ref = attempt.gatewayRef ?? (await gateway.findSession(attempt.id))?.ref
    return ref ? await gateway.query(ref) : null
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    throw new AppError('חברת הסליקה אינה עונה כרגע. יש לנסות שוב בעוד רגע.', {
      status: 503,
      code: 'gateway_unreachable',
    })
  }
}
