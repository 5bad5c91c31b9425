import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { countHit } from '@/lib/limits/rate-limit'
import { type Receipt, writeReceipt } from '@/lib/pdf/receipt'
import type { PagePass } from '../checkout.queries'
import { paymentMethodLabels, registrationLabels } from '../payments.labels'

export type PaymentRef = { companyId: string; paymentId: string }
export type ReceiptFile = { name: string; mime: string; size: number; stream: Uint8Array<ArrayBuffer> }

/** Returns the receipt of a payment in the scope; 404 otherwise. */
export const findReceipt = async (scope: Scope<'paymentPages'>, paymentId: string): Promise<ReceiptFile> => {
  const found = await readInCompany(scope, async (tx) => {
    const { companyId, id, ownerId, deletedAt } = payments
    const [row] = await tx
      .select({ id })
      .from(payments)
      .where(
        and(
          eq(companyId, scope.companyId),
          eq(id, paymentId),
          isNull(deletedAt),
          scope.ownerId ? eq(ownerId, scope.ownerId) : undefined,
        ),
      )
    return row
  })
  if (!found) throw notFound('התשלום לא נמצא')
  return loadReceipt({ companyId: scope.companyId, paymentId })
}

const RECEIPTS = { name: 'payment-receipts', hits: 300, seconds: 60 }

/**
 * Returns the newest receipt of a page to the bearer of its link; on a page that many may pay, only that of their own
 * attempt. 404 until it is paid; 429 beyond 300 a minute.
 */
export const findCheckoutReceipt = async (
  { companyId, pageId }: PagePass,
  attemptId?: string,
): Promise<ReceiptFile> => {
  await countHit(RECEIPTS, pageId)
  const found = await readInCompany({ companyId }, async (tx) => {
    const [row] = await tx
      .select({ id: payments.id, attemptId: payments.attemptId, paymentsMax: paymentPages.paymentsMax })
      .from(payments)
      .innerJoin(
        paymentPages,
        and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)),
      )
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.pageId, pageId),
          isNull(payments.deletedAt),
          attemptId ? or(eq(payments.attemptId, attemptId), eq(paymentPages.paymentsMax, 1)) : undefined,
        ),
      )
      .orderBy(desc(payments.paidAt))
      .limit(1)
    return row
  })
  const isTheirs = found && (found.paymentsMax === 1 || (attemptId !== undefined && found.attemptId === attemptId))
  if (!isTheirs) throw notFound('אין עדיין קבלה לעמוד הזה')
  return loadReceipt({ companyId, paymentId: found.id })
}

/** Returns the stored file; before the job has stored it, the same bytes written anew. */
async function loadReceipt(ref: PaymentRef): Promise<ReceiptFile> {
  const { receipt, storageKey } = await readInCompany(ref, (tx) => loadStoredReceipt(tx, ref))
  const bytes = storageKey ? await loadFile(fileStorage(), storageKey) : await writeReceipt(receipt)
  const stream = new Uint8Array(bytes)
  return { name: receiptName(receipt.number), mime: 'application/pdf', size: stream.byteLength, stream }
}

export const receiptName = (number: string) => `קבלה-${number}.pdf`

/** Loads the content of a receipt, and its storage key if it is already stored. */
export async function loadStoredReceipt(tx: Tx, { companyId, paymentId }: PaymentRef) {
  const [row] = await tx
    .select({ payment: payments, page: paymentPages, seller: companies, storageKey: files.storageKey })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(files, and(eq(files.companyId, payments.companyId), eq(files.id, payments.receiptFileId)))
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
  if (!row) throw new Error('the payment does not exist')
  const lines = await tx
    .select()
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, row.page.id)))
    .orderBy(asc(paymentPageLines.position))
  return { ...row, receipt: receiptFrom({ ...row, lines }) }
}

type Parts = {
  payment: typeof payments.$inferSelect
  seller: typeof companies.$inferSelect
  lines: (typeof paymentPageLines.$inferSelect)[]
}

function receiptFrom({ payment, seller, lines }: Parts): Receipt {
  const { amountAgorot, vatAgorot, vatRateBp, payerName, payerEmail, cardLast4, approvalNumber } = payment
  return {
    number: payment.numberText,
    paidAt: payment.paidAt.toISOString(),
    seller: {
      name: seller.name,
      registration:
        seller.registrationNumber && `${registrationLabels[seller.businessKind]} ${seller.registrationNumber}`,
      address: seller.address || null,
      phone: seller.phone || null,
      email: seller.email || null,
    },
    payer: { name: payerName, email: payerEmail || null, phone: null },
    lines: lines.map(({ name, quantity, unitAgorot }) => ({ name, quantity, amount: quantity * unitAgorot })),
    net: amountAgorot - vatAgorot,
    vatRateBp,
    vat: vatAgorot,
    total: amountAgorot,
    instalments: payment.installments,
    method: paymentMethodLabels[payment.method],
    last4: cardLast4,
    approvalNumber,
    simulated: payment.isSimulated,
  }
}
