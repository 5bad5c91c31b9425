import { z } from 'zod'

/** Input of the export: the query string that filters the debts. */
export const debtsExport = z.strictObject({ filter: z.string().max(2_000) })
export type DebtsExport = z.output<typeof debtsExport>
