import { z } from 'zod'

import { enumFilter, listAnswer, listQuery, prefixedNumber, utcTimestamp, versionAnswer } from '@/lib/api/list'
import { dayInput } from '@/lib/format/inputs'
import { CUSTOM_TYPES } from '@/lib/modules/custom-fields/custom-fields.schema'
import { customValues } from '@/lib/modules/custom-fields/values.schema'
import { fieldValuesQuery, filterReader } from '@/lib/modules/record-kit/api.schema'
import { FOLLOW_UPS } from '@/lib/records/follow-up'
import { CONSENT_CHANNELS, TAG_COLORS } from '@/lib/vocabulary/customers'
import {
  ASSIGNMENT_HOURS,
  ASSIGNMENT_METHODS,
  ATTEMPT_OUTCOMES,
  LEAD_CHANNELS,
  LEAD_STATUS_TYPES,
} from '@/lib/vocabulary/leads'

import { LEAD_SORTS, LEAD_STATES, leadFilters, MISSING_LEAD_FIELDS, RESPONSES } from './leads.list'

const day = (description: string) =>
  dayInput()
    .optional()
    .transform((text) => text ?? null)
    .meta({ description })

const read = filterReader(leadFilters)

/** Query parameters of the API's list of leads. */
export const leadListQuery = z.strictObject({
  ...listQuery(LEAD_SORTS, '-created'),
  state: z.enum(LEAD_STATES).default('open').meta({ description: 'By the meaning of the status' }),
  pipeline: read('pipeline', 'The id of a pipeline'),
  status: read('status', 'Ids of statuses with commas between: any of them'),
  owner: read('owner', 'The id of an owner, `mine`, or `none`'),
  team: read('team', 'The id of a team'),
  shared: read('shared', 'Only leads on which the user of the key collaborates'),
  followUp: enumFilter(FOLLOW_UPS),
  tags: read('tags', 'Ids of tags with commas between: any of them'),
  tagsAll: read('tagsAll', 'Ids of tags: all of them'),
  tagsNone: read('tagsNone', 'Ids of tags: none of them'),
  source: read('source', 'The key of a source'),
  campaign: read('campaign', 'Exactly this campaign'),
  utmSource: read('utmSource', 'Exactly this source of the link of the first inquiry'),
  utmMedium: read('utmMedium', 'Exactly this medium of the link of the first inquiry'),
  channel: enumFilter(LEAD_CHANNELS),
  captureChannel: read('captureChannel', 'The id of a capture channel through which an inquiry came'),
  landingPage: read('landingPage', 'The id of a landing page on which an inquiry was filled in'),
  city: read('city', 'Exactly this city'),
  lostReason: read('lostReason', 'The key of a reason'),
  consent: read('consent', `Channels that they agreed to: ${CONSENT_CHANNELS.join(', ')}`),
  missing: enumFilter(MISSING_LEAD_FIELDS),
  response: enumFilter(RESPONSES),
  attempts: enumFilter(['none']),
  duplicate: enumFilter(['yes']),
  neglected: enumFilter(['yes']),
  from: day('Created on this day or later'),
  to: day('Created on this day or earlier'),
  activeFrom: day('Last activity on this day or later'),
  activeTo: day('Last activity on this day or earlier'),
  reached: read('reached', 'Has had this status, or a later one of its funnel'),
  sinceFrom: day('In its status since this day or later'),
  sinceTo: day('In its status since this day or earlier'),
  deleted: enumFilter(['yes']),
  fields: fieldValuesQuery(),
})

const row = {
  id: z.uuid(),
  number: prefixedNumber(),
  pipelineId: z.uuid(),
  statusId: z.uuid(),
  statusSince: utcTimestamp(),
  closedAt: utcTimestamp().nullable().meta({ description: 'Set while the status is won, lost or junk' }),
  name: z.string(),
  companyName: z.string(),
  phone: z.string().nullable().meta({ description: 'International form, without a plus sign' }),
  email: z.string().nullable(),
  city: z.string(),
  interest: z.string(),
  expectedAgorot: z.int(),
  ownerId: z.uuid().nullable(),
  ownerName: z.string().nullable(),
  teamId: z.uuid().nullable(),
  source: z.string().nullable().meta({ description: 'The key of a source of the company' }),
  channel: z.enum(LEAD_CHANNELS),
  campaign: z.string(),
  utmSource: z.string().meta({ description: 'Source of the link of the first inquiry' }),
  utmMedium: z.string().meta({ description: 'Medium of the link of the first inquiry' }),
  nextFollowUpOn: z.string().nullable().meta({ format: 'date' }),
  responseDueAt: utcTimestamp().nullable().meta({ description: 'When the first answer is due' }),
  respondedAt: utcTimestamp().nullable().meta({ description: 'When the lead was first answered' }),
  attempts: z.int().meta({ description: 'Attempts to reach the lead' }),
  lastAttemptAt: utcTimestamp().nullable(),
  lastOutcome: z.enum(ATTEMPT_OUTCOMES).nullable(),
  inquiries: z.int(),
  lastInquiryAt: utcTimestamp(),
  lastActivityAt: utcTimestamp(),
  tagIds: z.array(z.uuid()),
  consentChannels: z.array(z.enum(CONSENT_CHANNELS)).meta({ description: 'Channels that they agreed to' }),
  lockedAt: utcTimestamp().nullable().meta({ description: 'Set while the record refuses changes' }),
  convertedAt: utcTimestamp().nullable().meta({ description: 'Set once the lead is a customer' }),
  custom: customValues.meta({
    description:
      'Values of own fields by the id of the field: sums in agorot, percents in basis points, choices by their ids',
  }),
  createdAt: utcTimestamp(),
  version: z.int().meta({ description: 'Send it back with a change; another one is a 409' }),
}

export const leadListAnswer = listAnswer(z.object(row))

export const leadAnswer = z.object({
  ...row,
  notes: z.string(),
  lockReason: z.string(),
  mergedIntoId: z.uuid().nullable(),
  lostReason: z.string().nullable().meta({ description: 'The key of a reason of the company' }),
  lostNote: z.string(),
  teamName: z.string().nullable(),
  tags: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.string() })),
})

const status = z.object({
  id: z.uuid(),
  pipelineId: z.uuid(),
  name: z.string(),
  type: z.enum(LEAD_STATUS_TYPES),
  color: z.enum(TAG_COLORS),
  isDefault: z.boolean(),
  responseMinutes: z.int().nullable(),
  rotAfterDays: z.int().nullable(),
  maxLeads: z.int().nullable().meta({ description: 'Recommended maximum number of leads in the status' }),
  requiredFields: z.array(z.string()),
  allowedNext: z.array(z.uuid()).meta({ description: 'Empty means all' }),
  version: z.int(),
})

export const leadPipelinesAnswer = z.array(
  z.object({ id: z.uuid(), name: z.string(), isDefault: z.boolean(), version: z.int(), statuses: z.array(status) }),
)

export const assignmentRulesAnswer = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    sources: z.array(z.string()).meta({ description: 'Keys of sources; an empty list of a condition means any' }),
    channels: z.array(z.enum(LEAD_CHANNELS)),
    cities: z.array(z.string()),
    pipelineId: z.uuid().nullable(),
    hours: z.enum(ASSIGNMENT_HOURS),
    method: z.enum(ASSIGNMENT_METHODS),
    userIds: z.array(z.uuid()),
    maxOpenLeads: z.int().nullable().meta({ description: 'A user with so many open leads is passed over' }),
    version: z.int(),
  }),
)

export const absencesAnswer = z.array(
  z.object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    fromDay: z.string().meta({ format: 'date' }),
    toDay: z.string().meta({ format: 'date' }),
    note: z.string(),
  }),
)

export const leadAttemptAnswer = versionAnswer.extend({
  nextId: z.uuid().nullable().meta({ description: 'The lead to go on with, in the list that was sent' }),
})

export const leadConversionAnswer = versionAnswer.extend({ customerId: z.uuid() })

export const leadConversionQuestions = z.object({
  possibleDuplicates: z.array(
    z.object({
      id: z.uuid(),
      number: prefixedNumber(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
  fields: z
    .array(z.looseObject({ id: z.uuid(), label: z.string(), type: z.enum(CUSTOM_TYPES) }))
    .meta({ description: 'Custom fields that a customer needs and that the lead has no value for' }),
})
