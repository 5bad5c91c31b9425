import { and, asc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPageLines } from '@/lib/db/schema/payment-pages'

import type { OfferedLine } from './order.rules'

type OfPage = { readonly companyId: string; readonly pageId: string }

/** Loads the lines of a page as they are offered to a payer. */
export const offeredLines = async (tx: Tx, page: OfPage): Promise<OfferedLine[]> => selectOfferedLines(tx, page)

/** Builds the select of those lines, for reading them together with other rows. */
export const selectOfferedLines = (tx: Tx, { companyId, pageId }: OfPage) => {
  const { id, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax } = paymentPageLines
  return tx
    .select({ id, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax })
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, pageId)))
    .orderBy(asc(paymentPageLines.position))
}
