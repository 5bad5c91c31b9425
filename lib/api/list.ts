import { z } from 'zod'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

const sizes = LIST_SIZES.map(String) as [string, ...string[]]

/** What every list of the API takes: words, order and place. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  usual: NoInfer<Sorts[number]>,
) => ({
  q: z.string().max(200).default('').meta({ description: 'Words to search for' }),
  sort: z
    .enum(sorts)
    .default(usual as never)
    .meta({ description: 'A minus sign turns the order round' }),
  size: z
    .enum(sizes)
    .default(String(LIST_SIZE))
    .transform((size) => Number(size) as (typeof LIST_SIZES)[number])
    .meta({ description: 'Rows per page' }),
  after: cursor('The `next` of the page before'),
  before: cursor('The `previous` of the page after'),
})

const cursor = (description: string) =>
  z
    .string()
    .max(2_000)
    .optional()
    .transform((text) => text ?? null)
    .meta({ description })

/** A filter by one of a few values; not given, it does not narrow. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values)
    .optional()
    .transform((value): Values[number] | null => value ?? null)

/** One page of a list: rows, the cursors of its neighbours, how many there are in all. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable().meta({ description: 'Send it as `after` for the next page; null at the end' }),
    previous: z.string().nullable().meta({ description: 'Send it as `before` for the page before' }),
    total: z.object({
      count: z.int(),
      isEstimated: z.boolean().meta({ description: 'Counts are exact up to 10,000' }),
    }),
    isCut: z.boolean().meta({ description: 'The search found more than it takes in' }),
  })

/** What most writes answer. */
export const idAnswer = z.object({ id: z.uuid() })

/** What a change in place answers: the version to send with the next. */
export const versionAnswer = z.object({ id: z.uuid(), version: z.int() })

/** A number of the company's own, with its prefix, as people read it. */
export const numberText = () => z.string().meta({ description: 'With its prefix, as people read it' })

export const moment = () => z.iso.datetime().meta({ description: 'UTC' })

/** A sum in an answer. What is sent is shekels as text; what is answered is whole agorot. */
export const agorot = () => z.int().meta({ description: 'Agorot: 100 to the shekel' })
