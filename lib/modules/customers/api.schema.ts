import { z } from 'zod'
import { enumFilter, listAnswer, listQuery, prefixedNumber, utcTimestamp } from '@/lib/api/list'
import { dayInput } from '@/lib/format/inputs'
import { customValues } from '@/lib/modules/custom-fields/values.schema'
import { MONEY_FILTERS } from '@/lib/modules/customer-accounts/customer-accounts.schema'
import { fieldValuesQuery, filterReader } from '@/lib/modules/record-kit/api.schema'
import { FOLLOW_UPS } from '@/lib/records/follow-up'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'
import { CUSTOMER_SORTS, customerFilters, MISSING_FIELD_FILTERS } from './customers.list'
import { CUSTOMER_KINDS } from './customers.schema'

const day = (description: string) =>
  dayInput()
    .optional()
    .transform((text) => text ?? null)
    .meta({ description })

const read = filterReader(customerFilters)

/** Query parameters of the API's customer list. */
export const customerListQuery = z.strictObject({
  ...listQuery(CUSTOMER_SORTS, '-created'),
  status: read('status', 'The key of a status'),
  kind: enumFilter(CUSTOMER_KINDS),
  owner: read('owner', 'The id of an owner, or `mine`'),
  team: read('team', 'The id of a team'),
  shared: read('shared', 'Only customers on which the user of the key collaborates'),
  followUp: enumFilter(FOLLOW_UPS),
  tags: read('tags', 'Ids of tags with commas between: any of them'),
  tagsAll: read('tagsAll', 'Ids of tags: all of them'),
  tagsNone: read('tagsNone', 'Ids of tags: none of them'),
  source: read('source', 'The key of a source'),
  city: read('city', 'Exactly this city'),
  consent: read('consent', `Channels that they agreed to: ${CONSENT_CHANNELS.join(', ')}`),
  missing: enumFilter(MISSING_FIELD_FILTERS),
  money: enumFilter(MONEY_FILTERS),
  twins: enumFilter(['yes']),
  from: day('Created on this day or later'),
  to: day('Created on this day or earlier'),
  activeFrom: day('Last activity on this day or later'),
  activeTo: day('Last activity on this day or earlier'),
  deleted: enumFilter(['yes']),
  fields: fieldValuesQuery(),
})

const custom = () =>
  customValues.meta({
    description:
      'Values of own fields by the id of the field: sums in agorot, percents in basis points, choices by their ids',
  })

const row = {
  id: z.uuid(),
  number: prefixedNumber(),
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'International form, without a plus sign' }),
  email: z.string().nullable(),
  city: z.string(),
  status: z.string().meta({ description: 'The key of a status of the company' }),
  source: z.string().nullable().meta({ description: 'The key of a source of the company' }),
  nextFollowUpOn: z.string().nullable().meta({ format: 'date' }),
  lastActivityAt: utcTimestamp(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  teamId: z.uuid().nullable(),
  tagIds: z.array(z.uuid()),
  nationalIdLast4: z.string().nullable().meta({ description: 'The last four digits; the rest is never answered here' }),
  lockedAt: utcTimestamp().nullable().meta({ description: 'Set while the record refuses changes' }),
  custom: custom(),
  createdAt: utcTimestamp(),
}

export const customerListAnswer = listAnswer(z.object(row))

export const customerAnswer = z.object({
  ...row,
  contactName: z.string(),
  street: z.string(),
  notes: z.string(),
  birthDate: z.string().nullable().meta({ format: 'date' }),
  website: z.string(),
  teamName: z.string().nullable(),
  tags: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.string() })),
  consentChannels: z.array(z.enum(CONSENT_CHANNELS)),
  lockReason: z.string(),
  mergedIntoId: z.uuid().nullable(),
  version: z.int().meta({ description: 'Send it back with a change; another one is a 409' }),
})
