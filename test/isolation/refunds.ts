import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentDifferences, reconciliationRuns } from '@/lib/db/schema/payment-differences'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'
import { chargeReturns, paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { inCompany } from '@/lib/db/tenant'

import type { Words } from './words'

type Material = { payment: string; page: string; gatewayAccountId: string }

/**
 * Adds refunds awaiting approval, one requested by the actor and one by another user; a won dispute; a reviewed charge
 * that was returned; a comparison of books with a difference.
 */
export const addRefunds = (actor: Actor, { word, digits }: Words, { payment, page, gatewayAccountId }: Material) =>
  inCompany(actor, async (tx) => {
    const { companyId } = actor
    const [waitingRefund, askedRefund, heldAttempt] = [newId(), newId(), newId()]
    const [chargeReturn, run, difference] = [newId(), newId(), newId()]
    const refund = {
      companyId,
      paymentId: payment,
      amountAgorot: 100,
      state: 'requested',
      needsApproval: true,
    } as const
    await tx.insert(paymentRefunds).values([
      { ...refund, id: waitingRefund, createdBy: actor.id, reason: `החזר ${word}` },
      { ...refund, id: askedRefund, createdBy: newId(), reason: `החזר ${word}` },
    ])
    await tx.insert(paymentAttempts).values({
      companyId,
      id: heldAttempt,
      pageId: page,
      state: 'declined',
      reviewReason: 'captured_after_closure',
      amountAgorot: 118_000,
      currency: 'ILS',
      installments: 1,
      gatewayAccountId,
      payerName: `משלם ${word}`,
      payerEmail: `${digits}@payers.example`,
      payerPhone: '',
      idempotencyKey: heldAttempt,
      fingerprint: heldAttempt,
    })
    await tx.insert(chargeReturns).values({
      companyId,
      id: chargeReturn,
      attemptId: heldAttempt,
      gatewayAccountId,
      transaction: `tx-${word}`,
      method: 'card',
      amountAgorot: 118_000,
      currency: 'ILS',
      reason: `סיבה ${word}`,
      isSameDay: true,
      state: 'done',
      returnedAt: new Date(),
    })
    await tx.insert(paymentDisputes).values({
      companyId,
      id: newId(),
      paymentId: payment,
      createdBy: actor.id,
      amountAgorot: 100,
      reason: `מחלוקת ${word}`,
      toldOn: '2026-01-01',
      answerBy: '2026-01-20',
      state: 'won',
      closedAt: new Date(),
      closing: `סגירה ${word}`,
    })
    const days = { fromDay: '2026-01-01', toDay: '2026-01-02' }
    await tx.insert(reconciliationRuns).values({
      companyId,
      id: run,
      gatewayAccountId,
      ...days,
      state: 'done',
      finishedAt: new Date(),
    })
    await tx.insert(paymentDifferences).values({
      companyId,
      id: difference,
      gatewayAccountId,
      kind: 'amount',
      transaction: `tx-${word}-${difference.slice(-6)}`,
      day: '2026-01-01',
      at: new Date(),
      gatewayAgorot: 117_900,
      ourAgorot: 118_000,
      currency: 'ILS',
      paymentId: payment,
    })
    return { waitingRefund, askedRefund, heldAttempt, chargeReturn, reconciliationRun: run, difference }
  })
