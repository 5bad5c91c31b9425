import { z } from 'zod'

import { agorot, choice, listAnswer, listQuery, moment } from '@/lib/api/list'

import { SERVICE_SORTS } from '../list'
import { SERVICE_KINDS, SERVICE_PERIODS, SERVICE_STATES, VAT_MODES } from '../schema'

/** The list of services as the API asks for it. */
export const serviceQuery = z.strictObject({
  ...listQuery(SERVICE_SORTS, 'name'),
  state: choice(SERVICE_STATES),
  kind: choice(SERVICE_KINDS),
})

const row = {
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(SERVICE_KINDS),
  period: z.enum(SERVICE_PERIODS).nullable(),
  priceAgorot: agorot(),
  vatMode: z.enum(VAT_MODES),
  maxInstallments: z.int(),
  state: z.enum(SERVICE_STATES),
  createdAt: moment(),
}

export const serviceListAnswer = listAnswer(z.object(row))

export const serviceAnswer = z.object({
  ...row,
  description: z.string(),
  version: z.int(),
  updatedAt: moment(),
})
