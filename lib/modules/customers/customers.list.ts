import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { hasControlCharacters } from '@/lib/format/text'
import { MONEY_FILTERS } from '@/lib/modules/customer-accounts/customer-accounts.schema'
import { listParsers, parseAsDay, parseAsId, parseBy } from '@/lib/records/list-parsers'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { CUSTOMER_KINDS } from './customers.schema'

/** Sort orders of the list; each has an index. */
export const CUSTOMER_SORTS = [
  'name',
  '-name',
  'created',
  '-created',
  'followUp',
  '-followUp',
  'activity',
  '-activity',
] as const

export const FOLLOW_UPS = ['late', 'today', 'week', 'none'] as const
export const MISSING_FIELD_FILTERS = ['phone', 'email', 'nationalId'] as const

const MAX_CHOSEN = 20

const parseAsOwner = parseBy(z.union([z.literal('mine'), z.uuid()]))
const parseAsWords = parseBy(
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((text) => !hasControlCharacters(text)),
)

/** Parses several values in one parameter: `a,b`. */
const severalOf = <T extends string>(one: z.ZodType<T, string>) =>
  parseBy<T[]>(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(one).min(1).max(MAX_CHOSEN)) as never,
    (all) => all.join(','),
  )

/** Filters of the list, by their URL parameter. */
export const customerFilters = {
  q: parseAsString.withDefault(''),
  /** Key of a picklist value. */
  status: parseAsWords,
  kind: parseAsStringLiteral(CUSTOMER_KINDS),
  owner: parseAsOwner,
  team: parseAsId,
  followUp: parseAsStringLiteral(FOLLOW_UPS),
  /** Customers with any of these tags, with all of these, with none of these. */
  tags: severalOf(z.uuid()),
  tagsAll: severalOf(z.uuid()),
  tagsNone: severalOf(z.uuid()),
  source: parseAsWords,
  city: parseAsWords,
  /** Channels on all of which the customer has given consent. */
  consent: severalOf(z.enum(CONSENT_CHANNELS)),
  missing: parseAsStringLiteral(MISSING_FIELD_FILTERS),
  /** Balance state, as far as the viewer may see money. */
  money: parseAsStringLiteral(MONEY_FILTERS),
  /** Customers with a possible duplicate. */
  twins: parseAsStringLiteral(['yes'] as const),
  /** First and last calendar day of creation, both inclusive. */
  from: parseAsDay,
  to: parseAsDay,
  /** First and last calendar day of the last activity. */
  activeFrom: parseAsDay,
  activeTo: parseAsDay,
  /** Deleted customers instead of the others. */
  deleted: parseAsStringLiteral(['yes'] as const),
}

const parsers = listParsers({
  sorts: CUSTOMER_SORTS,
  sort: '-created',
  filters: customerFilters,
})

const load = createLoader(parsers)

type Search = Record<string, string | string[] | undefined> | URLSearchParams

/** Parses the list's query string; invalid values fall back to the defaults. */
export const loadCustomerList = (search: Search): CustomerListInput => ({ ...load(search), fields: fieldsIn(search) })

/** Values of custom fields in the query string: `f_<id>=value`. */
type Own = { fields: Record<string, string> }

const OWN = /^f_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the custom field id that a URL parameter names; null for other parameters. */
export const fieldOfParam = (key: string): string | null => OWN.exec(key)?.[1] ?? null

export const paramOfField = (id: string) => `f_${id}`

function fieldsIn(search: Search): Record<string, string> {
  const all = search instanceof URLSearchParams ? [...search] : Object.entries(search)
  const named = all.flatMap(([key, value]): [string, string][] => {
    const id = fieldOfParam(key)
    const text = typeof value === 'string' ? value.trim() : ''
    return id && text && text.length <= 200 ? [[id, text]] : []
  })
  return Object.fromEntries(named.slice(0, MAX_CHOSEN))
}

export type CustomerListInput = inferParserType<typeof parsers> & Own
export type FollowUp = (typeof FOLLOW_UPS)[number]

/** The filters of a list without sort order and cursor: what "all results" of a query string means. */
export type CustomerFilter = inferParserType<typeof customerFilters> & Own

/** The list without filters. */
export const NO_FILTER: CustomerListInput = loadCustomerList({})
