import { createParser, parseAsNumberLiteral, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

/** What a schema reads out of an address; what it refuses is not there. */
export const parseBy = <T>(schema: z.ZodType<T, string>, write: (value: T) => string = String) =>
  createParser<T & {}>({ parse: (text) => schema.safeParse(text).data ?? null, serialize: write })

export const parseAsId = parseBy(z.uuid())
/** A calendar day. */
export const parseAsDay = parseBy(dayInput())

type Wanted<S extends string, F> = {
  /** What the list may be sorted by, each with an index; `-` goes before what is sorted downwards. */
  sorts: readonly S[]
  sort: NoInfer<S>
  filters: F
}

/** What a list that is read page by page takes from its address; what is not allowed falls back to what is usual. */
export const listParsers = <const S extends string, F extends object>({ sorts, sort, filters }: Wanted<S, F>) => ({
  ...filters,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(sorts).withDefault(sort),
  after: parseAsString,
  before: parseAsString,
})
