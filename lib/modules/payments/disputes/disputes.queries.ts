import { and, desc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'

export type DisputeRow = typeof paymentDisputes.$inferSelect

/** Returns the disputes of a payment, newest first. */
export const listDisputes = (
  tx: Tx,
  { companyId, paymentId }: { readonly companyId: string; readonly paymentId: string },
): Promise<DisputeRow[]> =>
  tx
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.companyId, companyId), eq(paymentDisputes.paymentId, paymentId)))
    .orderBy(desc(paymentDisputes.createdAt), desc(paymentDisputes.id))
