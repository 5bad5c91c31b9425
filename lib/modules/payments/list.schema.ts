import { z } from 'zod'

export const PAYMENT_STATES = ['completed', 'partially_refunded', 'refunded', 'disputed'] as const
/** What somebody may have to look at: no document, open against the gateway's books, a page that is held, a refund under way. */
export const PAYMENT_MARKS = ['no_document', 'unmatched', 'held', 'refunding'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type PaymentMark = (typeof PAYMENT_MARKS)[number]

/** The rows that the filter of an address finds, as a text or as a workbook. */
export const paymentsExportInput = z.strictObject({
  filter: z.string('הסינון אינו תקין').max(2_000, 'הסינון אינו תקין'),
  format: z.enum(['csv', 'xlsx'], 'יש לבחור סוג קובץ').default('csv'),
})

export type PaymentsExportInput = z.output<typeof paymentsExportInput>
