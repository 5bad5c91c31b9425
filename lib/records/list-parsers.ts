import { createParser, parseAsNumberLiteral, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'
import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

/** Builds a URL parser from a schema; a value the schema rejects counts as absent. */
export const parseBy = <T>(schema: z.ZodType<T, string>, write: (value: T) => string = String) =>
  createParser<T & {}>({ parse: (text) => schema.safeParse(text).data ?? null, serialize: write })

export const parseAsId = parseBy(z.uuid())
/** Parses a calendar day. */
export const parseAsDay = parseBy(dayInput())

type Wanted<S extends string, F> = {
  /** The sortings the list allows, each backed by an index; a `-` prefix means descending. */
  sorts: readonly S[]
  sort: NoInfer<S>
  filters: F
}

/** Builds the URL parsers of a paginated list; a value that is not allowed falls back to the default. */
export const listParsers = <const S extends string, F extends object>({ sorts, sort, filters }: Wanted<S, F>) => ({
  ...filters,
  size: parseAsNumberLiteral(LIST_SIZES).withDefault(LIST_SIZE),
  sort: parseAsStringLiteral(sorts).withDefault(sort),
  after: parseAsString,
  before: parseAsString,
})
