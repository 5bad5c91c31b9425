import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'

import { SERVICE_SORTS } from './services.list'
import { PRICE_APPLIES_TO, SERVICE_KINDS, SERVICE_PERIODS, SERVICE_STATES, VAT_MODES } from './services.schema'

/** Query parameters of the service list in the API. */
export const serviceQuery = z.strictObject({
  ...listQuery(SERVICE_SORTS, 'name'),
  state: enumFilter(SERVICE_STATES),
  kind: enumFilter(SERVICE_KINDS),
  category: z
    .uuid()
    .optional()
    .transform((id) => id ?? null)
    .meta({ description: 'The id of a category' }),
})

const row = {
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(SERVICE_KINDS),
  period: z.enum(SERVICE_PERIODS).nullable(),
  periodCount: z.int().meta({ description: 'Charged every so many periods' }),
  priceAgorot: agorot(),
  vatMode: z.enum(VAT_MODES),
  maxInstallments: z.int(),
  state: z.enum(SERVICE_STATES),
  imageToken: z.string().nullable().meta({ description: 'Its picture: /api/public/logos/{imageToken}' }),
  createdAt: utcTimestamp(),
  category: z.string().nullable(),
}

const listed = {
  ...row,
  subscribers: z.int().meta({ description: 'Customers who have it: on trial, paying or late' }),
  mrrAgorot: agorot().meta({ description: 'Monthly recurring revenue, agorot' }),
}

export const serviceListAnswer = listAnswer(z.object(listed))

export const serviceAnswer = z.object({
  ...row,
  description: z.string(),
  unit: z.string(),
  priceIncludesVat: z.boolean().meta({ description: 'How the price was given; the stored one is with VAT' }),
  sumsParts: z.boolean().meta({ description: 'A package whose price is the sum of its parts' }),
  trialDays: z.int(),
  setupFeeAgorot: agorot(),
  minTermMonths: z.int(),
  minInstallmentAgorot: agorot(),
  parts: z.array(
    z.object({
      serviceId: z.uuid(),
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      priceAgorot: agorot(),
      state: z.enum(SERVICE_STATES),
    }),
  ),
  version: z.int(),
  updatedAt: utcTimestamp(),
})

/** The token of a new image, which is served at /api/public/logos/{token}. */
export const imageAnswer = z.object({ token: z.string() })

export const priceHistoryAnswer = z.object({
  rows: z.array(
    z.object({
      id: z.uuid(),
      priceAgorot: agorot(),
      validFrom: z.iso.date(),
      appliesTo: z.enum(PRICE_APPLIES_TO).meta({ description: 'Who buys from that day on, or who has it already too' }),
      notice: z.string(),
      createdAt: utcTimestamp(),
    }),
  ),
})
