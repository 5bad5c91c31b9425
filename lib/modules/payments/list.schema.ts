import { z } from 'zod'

export const PAYMENT_STATES = ['completed', 'partially_refunded', 'refunded', 'disputed'] as const
/**
 * What may need attention: no tax document, an open difference to the gateway's ledger, a page in review, a refund in
 * progress.
 */
export const PAYMENT_MARKS = ['no_document', 'unmatched', 'held', 'refunding'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

/** Input of the export: the list's filter as a query string, and the file format. */
export const paymentsExportInput = z.strictObject({
  filter: z.string('הסינון אינו תקין').max(2_000, 'הסינון אינו תקין'),
  format: z.enum(['csv', 'xlsx'], 'יש לבחור סוג קובץ').default('csv'),
})

export type PaymentsExportInput = z.output<typeof paymentsExportInput>
