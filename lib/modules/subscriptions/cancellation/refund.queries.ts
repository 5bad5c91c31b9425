import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customerServiceCharges } from '@/lib/db/schema/customer-services'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { refundableAgorot, refundWays } from '@/lib/modules/payments/refunds/refunds.rules'

import type { ServiceRef } from '../lock.queries'
import type { RefundablePayment } from './refund.rules'

/** Returns the payments of a subscription with their refundable amounts, newest first. */
export async function listRefundable(tx: Tx, service: ServiceRef): Promise<RefundablePayment[]> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(isOfService(service), isNull(payments.deletedAt)))
    .orderBy(desc(payments.paidAt), desc(payments.id))
  const refunds = await tx
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.companyId, service.companyId),
        inArray(
          paymentRefunds.paymentId,
          paid.map(({ id }) => id),
        ),
      ),
    )
  return paid.map((payment) => ({
    id: payment.id,
    leftAgorot: refundableAgorot(
      payment.amountAgorot,
      refunds.filter(({ paymentId }) => paymentId === payment.id),
    ),
    isAtGateway: refundWays(payment).includes('gateway'),
  }))
}

/** Returns the refunds of a subscription, completed or pending, newest first. */
export const listServiceRefunds = (tx: Tx, service: ServiceRef) => {
  const { id, state, way, amountAgorot, createdAt, errorCode } = paymentRefunds
  return tx
    .select({
      id,
      state,
      way,
      amountAgorot,
      createdAt,
      errorCode,
      paymentId: payments.id,
      paymentNumber: payments.numberText,
    })
    .from(paymentRefunds)
    .innerJoin(
      payments,
      and(eq(payments.companyId, paymentRefunds.companyId), eq(payments.id, paymentRefunds.paymentId)),
    )
    .where(isOfService(service))
    .orderBy(desc(createdAt), desc(id))
}

const isOfService = ({ companyId, id }: ServiceRef) =>
  and(
    eq(payments.companyId, companyId),
    sql`${payments.pageId} in (select c.page_id from ${customerServiceCharges} c
      where c.company_id = ${companyId} and c.customer_service_id = ${id} and c.page_id is not null)`,
  )
