import { z } from 'zod'

import { enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { SUPPRESSION_SORTS } from './suppressions.list'
import { SUPPRESSION_STATES } from './suppressions.schema'

/** Query parameters of the API's list of suppressed addresses. */
export const suppressionQuery = z.strictObject({
  ...listQuery(SUPPRESSION_SORTS, '-created'),
  state: enumFilter(SUPPRESSION_STATES),
})

export const suppressionListAnswer = listAnswer(
  z.object({
    id: z.uuid(),
    address: z.string().nullable().meta({ description: 'Null where the data of the person were erased' }),
    channels: z.array(z.enum(CONSENT_CHANNELS)),
    source: z.string().meta({ description: 'How it was asked for' }),
    note: z.string(),
    createdAt: utcTimestamp(),
    byName: z.string().nullable(),
    liftedAt: utcTimestamp().nullable(),
    liftedByName: z.string().nullable(),
    liftReason: z.string(),
    laterConsents: z
      .array(z.enum(CONSENT_CHANNELS))
      .meta({ description: 'Channels on which a consent was given for the address since, which counts' }),
  }),
)
