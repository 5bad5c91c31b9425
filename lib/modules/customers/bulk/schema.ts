import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'

import { CUSTOMER_STATUSES } from '../schema'

/** Chosen rows, or all that the filter of an address finds. */
const target = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1, 'יש לבחור לקוחות').max(1_000, 'אפשר לבחור עד 1,000 לקוחות') }),
  z.strictObject({ filter: z.string().max(2_000) }),
])

const change = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), to: z.enum(CUSTOMER_STATUSES, 'יש לבחור סטטוס') }),
  z.strictObject({ field: z.literal('ownerId'), to: z.uuid('יש לבחור אחראי מהרשימה') }),
  z.strictObject({ field: z.literal('nextFollowUpOn'), to: dayInput().nullable() }),
])

/** One field of many customers. */
export const bulkInput = z.strictObject({ target, change })

export const exportInput = z.strictObject({ target })

export type BulkInput = z.output<typeof bulkInput>
export type ExportInput = z.output<typeof exportInput>
export type BulkChange = BulkInput['change']
export type BulkTarget = BulkInput['target']
