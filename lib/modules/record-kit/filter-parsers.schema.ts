import { z } from 'zod'

import { hasControlCharacters } from '@/lib/format/text'
import { parseBy } from '@/lib/records/list-parsers'

const MAX_CHOSEN = 20

/** Parses an owner: an id, or one of the given words. */
export const parseAsOwner = <const W extends readonly [string, ...string[]]>(words: W) =>
  parseBy<W[number] | (string & {})>(z.union([z.enum(words), z.uuid()]) as never)

/** Parses a text of one line, at most 200 characters. */
export const parseAsWords = parseBy(
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((text) => !hasControlCharacters(text)),
)

/** Parses several values in one parameter: `a,b`. */
export const severalOf = <T extends string>(one: z.ZodType<T, string>) =>
  parseBy<T[]>(
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(one).min(1).max(MAX_CHOSEN)) as never,
    (all) => all.join(','),
  )

/** Values of custom fields in the query string: `f_<id>=value`. */
export type FieldFilters = { fields: Record<string, string> }

const FIELD = /^f_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the custom field id that a URL parameter names; null for other parameters. */
export const fieldOfParam = (key: string): string | null => FIELD.exec(key)?.[1] ?? null

export const paramOfField = (id: string) => `f_${id}`

type Search = Record<string, string | string[] | undefined> | URLSearchParams

/** Reads the values of custom fields in a query string, at most 20. */
export function customFieldFilters(search: Search): Record<string, string> {
  const all = search instanceof URLSearchParams ? [...search] : Object.entries(search)
  const named = all.flatMap(([key, value]): [string, string][] => {
    const id = fieldOfParam(key)
    const text = typeof value === 'string' ? value.trim() : ''
    return id && text && text.length <= 200 ? [[id, text]] : []
  })
  return Object.fromEntries(named.slice(0, MAX_CHOSEN))
}
