import { z } from 'zod'

import { choice, listAnswer, listQuery, moment, numberText } from '@/lib/api/list'
import { dayInput } from '@/lib/format/inputs'

import { CUSTOMER_SORTS, FOLLOW_UPS } from '../list'
import { CUSTOMER_KINDS, CUSTOMER_STATUSES } from '../schema'

const day = (description: string) =>
  dayInput()
    .optional()
    .transform((text) => text ?? null)
    .meta({ description })

/** The list of customers as the API asks for it. */
export const customerQuery = z.strictObject({
  ...listQuery(CUSTOMER_SORTS, '-created'),
  status: choice(CUSTOMER_STATUSES),
  kind: choice(CUSTOMER_KINDS),
  owner: choice(['mine']),
  followUp: choice(FOLLOW_UPS),
  from: day('Created on this day or later'),
  to: day('Created on this day or earlier'),
})

const row = {
  id: z.uuid(),
  number: numberText(),
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'International form, without a plus sign' }),
  email: z.string().nullable(),
  city: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  nextFollowUpOn: z.string().nullable().meta({ format: 'date' }),
  ownerId: z.uuid(),
  ownerName: z.string(),
  createdAt: moment(),
}

export const customerListAnswer = listAnswer(z.object(row))

export const customerAnswer = z.object({
  ...row,
  contactName: z.string(),
  street: z.string(),
  source: z.string(),
  notes: z.string(),
  nationalIdLast4: z.string().nullable().meta({ description: 'The last four digits; the rest is never answered here' }),
  version: z.int().meta({ description: 'Send it back with a change; another one is a 409' }),
})
