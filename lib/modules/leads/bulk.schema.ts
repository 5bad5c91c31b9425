import { z } from 'zod'

import { linesInput } from '@/lib/format/inputs'
import { BY_RULES, bulkTargetInput, sharedChanges } from '@/lib/modules/bulk/bulk.schema'

import { LEAD_EXPORT_COLUMNS } from './export.schema'

const MANY = 'לידים'

/** Chosen leads, or all that the filter in a list's query string finds. */
const leadTargetInput = bulkTargetInput(MANY)

const change = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('status'),
    to: z.uuid('יש לבחור סטטוס'),
    /** A reason of the company's picklist, by key or by name, for a status of lost leads. */
    lostReason: z.string().max(200).default(''),
    lostNote: linesInput(2_000).default(''),
    /** Why closed leads are opened again; without it they stay closed. */
    reopenReason: linesInput(500).default(''),
  }),
  z.strictObject({
    field: z.literal('ownerId'),
    /** The owner; null takes the owner away, `rules` hands the leads out by the assignment rules. */
    to: z.union([z.uuid(), z.literal(BY_RULES)], 'יש לבחור אחראי מהרשימה').nullable(),
  }),
  ...sharedChanges,
])

/** A change of one field of many leads; deleting and restoring are changes of `deletedAt`. */
export const leadBulkInput = z.strictObject({ target: leadTargetInput, change })

const EXPORT_FORMATS = ['csv', 'xlsx'] as const

/** The default format is CSV; the default columns are all. */
export const leadExportInput = z.strictObject({
  target: leadTargetInput,
  format: z.enum(EXPORT_FORMATS, 'יש לבחור סוג קובץ').exactOptional(),
  columns: z.array(z.enum(LEAD_EXPORT_COLUMNS, 'העמודה אינה מוכרת')).min(1, 'יש לבחור עמודה אחת לפחות').exactOptional(),
})

export type LeadExportInput = z.output<typeof leadExportInput>
