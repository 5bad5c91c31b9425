import { z } from 'zod'

import { agorot, choice, listAnswer, listQuery, moment, numberText } from '@/lib/api/list'
import { VAT_MODES } from '@/lib/modules/services/schema'

import { PAGE_SORTS } from '../list'
import { CLOSE_METHODS, SHOWN_STATES } from '../schema'

/** The list of payment pages as the API asks for it; `review` are those that a person has to look at. */
export const pageQuery = z.strictObject({
  ...listQuery(PAGE_SORTS, '-created'),
  state: choice([...SHOWN_STATES, 'review']),
  owner: choice(['mine']),
})

const row = {
  id: z.uuid(),
  number: numberText(),
  title: z.string(),
  customerId: z.uuid().nullable(),
  amountAgorot: agorot(),
  state: z.enum(SHOWN_STATES).meta({ description: '`expired`: active, and past its date' }),
  expiresAt: moment().nullable(),
  firstOpenedAt: moment().nullable(),
  needsReview: z.string().meta({ description: 'Why a person has to look at it; empty where nobody has to' }),
  createdAt: moment(),
  ownerId: z.uuid(),
  ownerName: z.string(),
}

export const pageListAnswer = listAnswer(z.object({ ...row, customerName: z.string().nullable() }))

const line = z.object({
  id: z.uuid(),
  serviceId: z.uuid().nullable(),
  name: z.string(),
  quantity: z.int(),
  unitAgorot: agorot(),
  vatMode: z.enum(VAT_MODES),
})

const payment = z.object({
  id: z.uuid(),
  number: z.string().meta({ description: 'The number of the receipt' }),
  amountAgorot: agorot(),
  currency: z.string(),
  method: z.string(),
  installments: z.int(),
  paidAt: moment(),
  payerName: z.string(),
  cardLast4: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  isSimulated: z.boolean().meta({ description: 'No money moved: the account is a simulator' }),
})

export const pageAnswer = z.object({
  ...row,
  description: z.string(),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  currency: z.string(),
  vatAgorot: agorot(),
  vatRateBp: z.int().meta({ description: 'Hundredths of a percent' }),
  installmentsMax: z.int(),
  terms: z.string(),
  link: z.url().meta({ description: 'The address for the customer' }),
  lines: z.array(line),
  payment: payment.nullable(),
  paidAt: moment().nullable(),
  closedAt: moment().nullable(),
  closeMethod: z.enum(CLOSE_METHODS).nullable(),
  version: z.int(),
})
