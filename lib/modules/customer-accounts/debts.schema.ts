import { z } from 'zod'

/** The debts that the filter of an address finds. */
export const debtsExport = z.strictObject({ filter: z.string().max(2_000) })
export type DebtsExport = z.output<typeof debtsExport>
