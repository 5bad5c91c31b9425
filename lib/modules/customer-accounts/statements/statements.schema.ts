import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { dayInput } from '@/lib/format/inputs'

/** Both days are within the period. */
const period = { from: dayInput(), to: dayInput() }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const ORDER = { error: 'היום הראשון מאוחר מהאחרון', path: ['to'] }

/** The period of a statement that is sent by mail. */
export const statementInput = z.strictObject(period).refine(inOrder, ORDER)
/** A statement as a file. */
export const customerStatementQuery = z
  .strictObject({ ...period, format: z.enum(['pdf', 'csv']) })
  .refine(inOrder, ORDER)
export const statementId = z.strictObject({ id: z.uuid() })

export type Period = z.output<typeof statementInput>

/** The period that an address asks for; this year up to today where it asks for none that there is. */
export function readPeriod({ from, to }: Record<string, string | string[] | undefined>, today = businessDay()): Period {
  const asked = statementInput.safeParse({ from, to })
  return asked.success ? asked.data : { from: `${today.slice(0, 4)}-01-01`, to: today }
}

/** From which row on an address asks for them. */
export function readStartRow({ after, before }: Record<string, string | string[] | undefined>): number {
  const start = z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .safeParse(after ?? before ?? 0)
  return start.success ? start.data : 0
}
