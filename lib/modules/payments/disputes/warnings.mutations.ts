import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { notify } from '@/lib/notifications/notify'

import { warnedUntil } from './disputes.rules'

/** Job: notifies the owners of disputed payments, once each, that the deadline for answering is near. */
export async function warnOfDisputes(now = new Date()): Promise<void> {
  for await (const companyId of everyCompany())
    await warnCompany({ companyId }, now).catch((error: unknown) => {
      log.error({ companyId, err: error }, 'nobody was warned of disputes')
    })
}

/** Does the same for one company. */
export const warnCompany = ({ companyId }: { companyId: string }, now = new Date()): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const { companyId: company, id } = paymentDisputes
    for (const { dispute, payment, title } of await dueOf(tx, companyId, businessDay(now))) {
      const { amountAgorot: amount, answerBy } = dispute
      const payload = { title, amount, payer: payment.payerName, until: answerBy ?? '' }
      const about = { entity: 'payment', entityId: payment.id, payload } as const
      await notify(tx, { companyId }, { to: [payment.ownerId], kind: 'payment.dispute-due', ...about })
      await tx
        .update(paymentDisputes)
        .set({ warnedAt: now })
        .where(and(eq(company, companyId), eq(id, dispute.id)))
    }
  })

function dueOf(tx: Tx, companyId: string, today: string) {
  const { companyId: company, state, warnedAt, answerBy, paymentId } = paymentDisputes
  return tx
    .select({ dispute: paymentDisputes, payment: payments, title: paymentPages.title })
    .from(paymentDisputes)
    .innerJoin(payments, and(eq(payments.companyId, company), eq(payments.id, paymentId)))
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, company), eq(paymentPages.id, payments.pageId)))
    .where(
      and(
        eq(company, companyId),
        eq(state, 'open'),
        isNull(warnedAt),
        gte(answerBy, today),
        lte(answerBy, warnedUntil(today)),
      ),
    )
    .orderBy(asc(answerBy), asc(paymentDisputes.id))
    .for('update', { of: paymentDisputes })
}
