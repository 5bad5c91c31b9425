import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import {
  customFieldFilters,
  type FieldFilters,
  fieldOfParam,
  parseAsOwner,
  parseAsWords,
  severalOf,
} from '@/lib/modules/record-kit/filter-parsers.schema'
import { exactFilter } from '@/lib/records/exact-filter'
import { FOLLOW_UPS } from '@/lib/records/follow-up'
import { listParsers, parseAsDay, parseAsId } from '@/lib/records/list-parsers'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'
import { LEAD_CHANNELS } from '@/lib/vocabulary/leads'

/** Sort orders of the list; each has an index. */
export const LEAD_SORTS = [
  'name',
  '-name',
  'created',
  '-created',
  'followUp',
  '-followUp',
  'activity',
  '-activity',
  'since',
  '-since',
  'amount',
  '-amount',
] as const

/** Which leads a list shows, by the meaning of their status. */
export const LEAD_STATES = ['open', 'won', 'lost', 'junk', 'all'] as const
export const RESPONSES = ['waiting', 'late', 'on_time', 'answered_late'] as const
export const MISSING_LEAD_FIELDS = ['phone', 'email', 'source'] as const

/** Filters of the list, by their URL parameter. */
export const leadFilters = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(LEAD_STATES).withDefault('open'),
  pipeline: parseAsId,
  status: severalOf(z.uuid()),
  /** The id of an owner, `mine`, or `none` for leads without one. */
  owner: parseAsOwner(['mine', 'none']),
  team: parseAsId,
  /** Leads on which the viewer collaborates. */
  shared: parseAsStringLiteral(['yes'] as const),
  followUp: parseAsStringLiteral(FOLLOW_UPS),
  /** Leads with any of these tags, with all of these, with none of these. */
  tags: severalOf(z.uuid()),
  tagsAll: severalOf(z.uuid()),
  tagsNone: severalOf(z.uuid()),
  source: parseAsWords,
  campaign: parseAsWords,
  /** Source and medium of the link through which the first inquiry came. */
  utmSource: parseAsWords,
  utmMedium: parseAsWords,
  channel: parseAsStringLiteral(LEAD_CHANNELS),
  /** The form, key or page through which an inquiry of the lead came. */
  captureChannel: parseAsId,
  /** The landing page on which an inquiry of the lead was filled in. */
  landingPage: parseAsId,
  city: parseAsWords,
  lostReason: parseAsWords,
  /** Channels on all of which the lead has given consent. */
  consent: severalOf(z.enum(CONSENT_CHANNELS)),
  missing: parseAsStringLiteral(MISSING_LEAD_FIELDS),
  /** Open leads that wait for the first answer, or whose answer is late; those that were answered in time, or late. */
  response: parseAsStringLiteral(RESPONSES),
  /** Leads that have had this status, or one after it in its pipeline that is not lost or irrelevant. */
  reached: parseAsId,
  /** Leads that nobody has tried to reach yet. */
  attempts: parseAsStringLiteral(['none'] as const),
  /** Leads that may be the same person as another. */
  duplicate: parseAsStringLiteral(['yes'] as const),
  /** Leads that have been in their status for longer than it allows. */
  neglected: parseAsStringLiteral(['yes'] as const),
  /** First and last calendar day of creation, both inclusive. */
  from: parseAsDay,
  to: parseAsDay,
  /** First and last calendar day of the last activity. */
  activeFrom: parseAsDay,
  activeTo: parseAsDay,
  /** First and last calendar day since which the lead has its status. */
  sinceFrom: parseAsDay,
  sinceTo: parseAsDay,
  /** Deleted leads instead of the others. */
  deleted: parseAsStringLiteral(['yes'] as const),
}

const parsers = listParsers({ sorts: LEAD_SORTS, sort: '-created', filters: leadFilters })

const load = createLoader(parsers)

type Search = Record<string, string | string[] | undefined> | URLSearchParams

/** Parses the list's query string; invalid values fall back to the defaults. */
export const loadLeadList = (search: Search): LeadListInput => ({
  ...load(search),
  fields: customFieldFilters(search),
})

export type LeadListInput = inferParserType<typeof parsers> & FieldFilters

/** The filters of a list without sort order and cursor: what "all results" of a query string means. */
export type LeadFilter = inferParserType<typeof leadFilters> & FieldFilters

/** Parses a list's query string as a filter; null where it contains anything else, or a field without a value. */
export const exactLeadFilter = (search: string): LeadFilter | null =>
  exactFilter(search, {
    filters: leadFilters,
    load: (params) => loadLeadList(params),
    isRead: ({ fields }, key) => fields[fieldOfParam(key) ?? ''] !== undefined,
  })
