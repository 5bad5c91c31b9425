import { and, asc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPageLines } from '@/lib/db/schema/payment-pages'

import type { OfferedLine } from './order.rules'

/** Loads the lines of a page as they are offered to a payer. */
export const offeredLines = (
  tx: Tx,
  { companyId, pageId }: { readonly companyId: string; readonly pageId: string },
): Promise<OfferedLine[]> => {
  const { id, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax } = paymentPageLines
  return tx
    .select({ id, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax })
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, pageId)))
    .orderBy(asc(paymentPageLines.position))
}
