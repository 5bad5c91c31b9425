import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { unseal } from '@/lib/core/crypto'
import { notFound } from '@/lib/core/errors'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import { paymentsInScope } from './list-matching.queries'

/**
 * Returns the full id number that a payer gave, and audits the access. 404 if the payment has none or is outside the
 * scope.
 */
export const revealPayerId = (scope: Scope<'payments'>, paymentId: string): Promise<{ nationalId: string }> =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ attemptId: paymentAttempts.id, details: paymentAttempts.details })
      .from(payments)
      .innerJoin(
        paymentAttempts,
        and(eq(paymentAttempts.companyId, payments.companyId), eq(paymentAttempts.id, payments.attemptId)),
      )
      .where(and(paymentsInScope(scope), eq(payments.id, paymentId)))
    const sealed = found?.details.idNumberSealed
    if (!sealed) throw notFound('מספר הזהות לא נמצא')
    await audit(tx, scope, { action: 'payment.payer-id-revealed', entity: 'payment', entityId: paymentId })
    const place = { companyId: scope.companyId, table: 'payment_attempts', column: 'id_number', rowId: found.attemptId }
    return { nationalId: unseal(sealed, place) }
  })
