import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, prefixedNumber, utcTimestamp } from '@/lib/api/list'
import { parseShekels } from '@/lib/format/money'
import { VAT_MODES } from '@/lib/modules/services/services.schema'

import { PAGE_FILTERS, PAGE_SORTS } from './payment-pages.list'
import { AMOUNT_MODES, CLOSE_METHODS, PAGE_CONTEXTS, SHOWN_STATES } from './payment-pages.schema'

/** Query of the API's payment page list; `review` are pages that a person has to review. */
export const paymentPageListQuery = z.strictObject({
  ...listQuery(PAGE_SORTS, '-created'),
  state: enumFilter(PAGE_FILTERS.state),
  owner: enumFilter(PAGE_FILTERS.owner),
  context: enumFilter(PAGE_FILTERS.context),
  mode: enumFilter(PAGE_FILTERS.mode),
  origin: enumFilter(PAGE_FILTERS.origin),
  due: enumFilter(PAGE_FILTERS.due),
  unpaid: enumFilter(PAGE_FILTERS.unpaid),
  opened: enumFilter(PAGE_FILTERS.opened),
  failed: enumFilter(PAGE_FILTERS.failed),
  min: shekels('Pages of this sum and above, in shekels'),
  max: shekels('Pages up to this sum, in shekels'),
  service: id('Pages that sell this service'),
  account: id('Pages of this gateway account'),
})

function shekels(description: string) {
  return z
    .string()
    .refine((text) => parseShekels(text).ok, 'הסכום אינו תקין')
    .optional()
    .transform((text) => text ?? null)
    .meta({ description })
}

function id(description: string) {
  return z
    .uuid()
    .optional()
    .transform((value) => value ?? null)
    .meta({ description })
}

const row = {
  id: z.uuid(),
  number: prefixedNumber(),
  title: z.string(),
  customerId: z.uuid().nullable(),
  amountAgorot: agorot(),
  state: z
    .enum(SHOWN_STATES)
    .meta({ description: '`expired`: active, and past its date; `partial`: active, and paid in part' }),
  context: z.enum(PAGE_CONTEXTS).meta({ description: 'Where it was made' }),
  amountMode: z.enum(AMOUNT_MODES),
  paymentsMax: z.int().nullable().meta({ description: 'How many may pay; null is without end' }),
  paidCount: z.int(),
  paidAgorot: agorot().meta({ description: 'What came in, agorot; refunds are not taken off' }),
  dueOn: z.iso.date().nullable(),
  expiresAt: utcTimestamp().nullable(),
  firstOpenedAt: utcTimestamp().nullable(),
  needsReview: z.string().meta({ description: 'Why a person has to look at it; empty where nobody has to' }),
  createdAt: utcTimestamp(),
  ownerId: z.uuid(),
  ownerName: z.string(),
}

export const pageListAnswer = listAnswer(
  z.object({
    ...row,
    customerName: z.string().nullable(),
    lastOpenedAt: utcTimestamp().nullable(),
    sentBy: z.enum(['mail', 'sms', 'whatsapp']).nullable(),
  }),
)

const line = z.object({
  id: z.uuid(),
  serviceId: z.uuid().nullable(),
  name: z.string(),
  quantity: z.int(),
  unitAgorot: agorot(),
  vatMode: z.enum(VAT_MODES),
  quantityMin: z.int(),
  quantityMax: z.int(),
})

const payment = z.object({
  id: z.uuid(),
  number: z.string().meta({ description: 'The number of the receipt' }),
  amountAgorot: agorot(),
  currency: z.string(),
  method: z.string(),
  installments: z.int(),
  paidAt: utcTimestamp(),
  payerName: z.string(),
  cardLast4: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  isSimulated: z.boolean().meta({ description: 'No money moved: the account is a simulator or in test mode' }),
})

export const pageAnswer = z.object({
  ...row,
  description: z.string(),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  currency: z.string(),
  vatAgorot: agorot(),
  vatRateBp: z.int().meta({ description: 'Hundredths of a percent' }),
  installmentsMax: z.int(),
  openMinAgorot: agorot().nullable(),
  openMaxAgorot: agorot().nullable(),
  opensOn: z.iso.date().nullable().meta({ description: 'The day on which a draft opens by itself' }),
  listAgorot: agorot().nullable().meta({ description: 'The price without the discount of a sale' }),
  language: z.enum(['he', 'en']),
  successMode: z.enum(['page', 'redirect']),
  successText: z.string(),
  successUrl: z.string(),
  takesCoupons: z.boolean(),
  keepsCard: z.boolean(),
  collect: z.array(z.string()),
  questions: z.array(z.object({ key: z.string(), label: z.string(), kind: z.string() })),
  origin: z.enum(['office', 'charge', 'part']),
  parentId: z.uuid().nullable().meta({ description: 'The page that this one is a dated part of' }),
  terms: z.string(),
  link: z.url().meta({ description: 'The address for the customer' }),
  lines: z.array(line),
  payment: payment.nullable().meta({ description: 'The newest payment' }),
  payments: z.array(payment),
  paidAt: utcTimestamp().nullable(),
  closedAt: utcTimestamp().nullable(),
  closeMethod: z.enum(CLOSE_METHODS).nullable(),
  version: z.int(),
})
