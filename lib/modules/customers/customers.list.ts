import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'
import { hasControlCharacters } from '@/lib/format/text'
import { MONEY_FILTERS } from '@/lib/modules/customer-accounts/customer-accounts.schema'
import { listParsers, parseAsDay, parseAsId, parseBy } from '@/lib/records/list-parsers'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { CUSTOMER_KINDS } from './customers.schema'

/** What the list may be sorted by; each has an index. */
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
export const MISSING = ['phone', 'email', 'nationalId'] as const

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

/** Several values of one parameter: `a,b`. */
const severalOf = <T extends string>(one: z.ZodType<T, string>) =>
  parseBy<T[]>(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(one).min(1).max(MAX_CHOSEN)) as never,
    (all) => all.join(','),
  )

/** What narrows the list, by its parameter of the address. */
export const customerFilters = {
  q: parseAsString.withDefault(''),
  /** Keys of the company's own lists. */
  status: parseAsWords,
  kind: parseAsStringLiteral(CUSTOMER_KINDS),
  owner: parseAsOwner,
  team: parseAsId,
  followUp: parseAsStringLiteral(FOLLOW_UPS),
  /** Any of these tags, all of these, none of these. */
  tags: severalOf(z.uuid()),
  tagsAll: severalOf(z.uuid()),
  tagsNone: severalOf(z.uuid()),
  source: parseAsWords,
  city: parseAsWords,
  /** Channels that they may all be addressed on. */
  consent: severalOf(z.enum(CONSENT_CHANNELS)),
  missing: parseAsStringLiteral(MISSING),
  /** What they owe, as far as the reader sees money. */
  money: parseAsStringLiteral(MONEY_FILTERS),
  /** Suspected to be there twice. */
  twins: parseAsStringLiteral(['yes'] as const),
  /** Calendar days of creation, both ends included. */
  from: parseAsDay,
  to: parseAsDay,
  /** Of the last activity. */
  activeFrom: parseAsDay,
  activeTo: parseAsDay,
  /** The deleted ones instead of the others. */
  deleted: parseAsStringLiteral(['yes'] as const),
}

const parsers = listParsers({
  sorts: CUSTOMER_SORTS,
  sort: '-created',
  filters: customerFilters,
})

const load = createLoader(parsers)

type Search = Record<string, string | string[] | undefined> | URLSearchParams

/** Reads the address of the list; what is not allowed falls back to the default. */
export const loadCustomerList = (search: Search): CustomerListInput => ({ ...load(search), fields: fieldsIn(search) })

/** Values of the company's own fields that an address asks for: `f_<id>=value`. */
type Own = { fields: Record<string, string> }

const OWN = /^f_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The field that a parameter of an address names; null where it names none. */
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

/** What narrows the list, without order and place: what "all results" of an address means. */
export type CustomerFilter = inferParserType<typeof customerFilters> & Own

/** Everything: an address without filters. */
export const NO_FILTER: CustomerListInput = loadCustomerList({})
