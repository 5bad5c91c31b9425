import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, prefixedNumber, utcTimestamp } from '@/lib/api/list'
import { dayInput } from '@/lib/format/inputs'
import { DISPUTE_STATES, PAYMENT_METHODS, REFUND_STATES, REFUND_WAYS } from '@/lib/vocabulary/payments'
import { PAYMENT_MARKS, PAYMENT_STATES } from './list.schema'
import { PAYMENT_SORTS } from './payments.list'

const optional = <T>(schema: z.ZodType<T, string>) => schema.optional().transform((value) => value ?? null)
const amount = () =>
  optional(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .meta({ description: 'Shekels as text' }),
  )

/** Query of the API's payment list. */
export const paymentQuery = z.strictObject({
  ...listQuery(PAYMENT_SORTS, '-paid'),
  method: enumFilter(PAYMENT_METHODS),
  state: enumFilter([...PAYMENT_STATES, 'any_refund']),
  mark: enumFilter(PAYMENT_MARKS),
  account: optional(z.uuid()),
  customer: optional(z.uuid()),
  owner: enumFilter(['mine']),
  min: amount(),
  max: amount(),
  from: optional(dayInput()),
  to: optional(dayInput()),
  refundedFrom: optional(dayInput()),
  refundedTo: optional(dayInput()),
})

const row = {
  id: z.uuid(),
  number: prefixedNumber(),
  paidAt: utcTimestamp(),
  payerName: z.string(),
  customerId: z.uuid().nullable(),
  amountAgorot: agorot(),
  refundedAgorot: agorot().meta({ description: 'What went back of it' }),
  method: z.enum(PAYMENT_METHODS),
  cardLast4: z.string().nullable(),
  installments: z.int(),
  state: z.enum(PAYMENT_STATES),
  approvalNumber: z.string().nullable(),
  pageId: z.uuid(),
}

export const paymentListAnswer = listAnswer(
  z.object({
    ...row,
    customerName: z.string().nullable(),
    pageTitle: z.string(),
    documentId: z.uuid().nullable().meta({ description: 'Its tax document' }),
    documentNumber: z.string().nullable(),
    isTest: z.boolean().meta({ description: 'No money moved' }),
  }),
)

const refund = z.object({
  id: z.uuid(),
  amountAgorot: agorot(),
  state: z.enum(REFUND_STATES).meta({ description: 'Only `done` has gone back' }),
  way: z.enum(REFUND_WAYS),
  reason: z.string(),
  createdAt: utcTimestamp(),
  refundedAt: utcTimestamp().nullable(),
  errorCode: z.string().nullable(),
})

const dispute = z.object({
  id: z.uuid(),
  state: z.enum(DISPUTE_STATES).meta({ description: 'Of one that is `lost` the money is among the refunds' }),
  amountAgorot: agorot(),
  reason: z.string(),
  toldOn: z.iso.date(),
  answerBy: z.iso.date().nullable(),
  closedAt: utcTimestamp().nullable(),
})

export const paymentAnswer = z.object({
  ...row,
  leftAgorot: agorot().meta({ description: 'What may still be asked back' }),
  refunds: z.array(refund),
  disputes: z.array(dispute),
})

export const refundAnswer = z.object({ id: z.uuid(), state: z.enum(REFUND_STATES) })
