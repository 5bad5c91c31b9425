import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { dayInput } from '@/lib/format/inputs'

/** First and last day of the period, both inclusive. */
const period = { from: dayInput(), to: dayInput() }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const ORDER = { error: 'היום הראשון מאוחר מהאחרון', path: ['to'] }

/** Body of a statement to be e-mailed, with its period. */
export const statementInput = z.strictObject(period).refine(inOrder, ORDER)
/** Query of a statement file. */
export const customerStatementQuery = z
  .strictObject({ ...period, format: z.enum(['pdf', 'csv']) })
  .refine(inOrder, ORDER)
export const statementParams = z.strictObject({ id: z.uuid() })

export type Period = z.output<typeof statementInput>

/** Parses the period in a query string; the default, also for an invalid period, is this year up to today. */
export function readPeriod({ from, to }: Record<string, string | string[] | undefined>, today = businessDay()): Period {
  const parsed = statementInput.safeParse({ from, to })
  return parsed.success ? parsed.data : { from: `${today.slice(0, 4)}-01-01`, to: today }
}

/** Parses the first row to show from the query string. */
export function readStartRow({ after, before }: Record<string, string | string[] | undefined>): number {
  const start = z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .safeParse(after ?? before ?? 0)
  return start.success ? start.data : 0
}
