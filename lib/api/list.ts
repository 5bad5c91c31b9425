import { z } from 'zod'

import { LIST_SIZE, LIST_SIZES } from '@/lib/format/list-sizes'

const sizes = LIST_SIZES.map(String) as [string, ...string[]]

/** Builds the query parameters common to all lists of the API: search text, order and page. */
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

/** Schema of a filter by one of a few values; omitted, it does not filter. */
export const enumFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values)
    .optional()
    .transform((value): Values[number] | null => value ?? null)

/** Schema of one page of a list: rows, cursors of the neighbouring pages, total count. */
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

/** Response of most writes. */
export const idAnswer = z.object({ id: z.uuid() })

/** Response of an update: the version to send with the next update. */
export const versionAnswer = z.object({ id: z.uuid(), version: z.int() })

/** Schema of a number of the company's own, with its prefix, as people read it. */
export const prefixedNumber = () => z.string().meta({ description: 'With its prefix, as people read it' })

export const utcTimestamp = () => z.iso.datetime().meta({ description: 'UTC' })

/** Schema of an amount in a response: whole agorot. In requests amounts are shekels as text. */
export const agorot = () => z.int().meta({ description: 'Agorot: 100 to the shekel' })
