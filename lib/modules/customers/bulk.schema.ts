import { z } from 'zod'

import { bulkInput, bulkTargetInput } from '@/lib/modules/bulk/bulk.schema'
import { EXPORT_COLUMNS } from './export.schema'

const MANY = 'לקוחות'

/** Chosen customers, or all that the filter in a list's query string finds. */
export const customerTargetInput = bulkTargetInput(MANY)

export const customerBulkInput = bulkInput(MANY)

const EXPORT_FORMATS = ['csv', 'xlsx'] as const

/** The default format is CSV; the default columns are all. */
export const customerExportInput = z.strictObject({
  target: customerTargetInput,
  format: z.enum(EXPORT_FORMATS, 'יש לבחור סוג קובץ').exactOptional(),
  columns: z.array(z.enum(EXPORT_COLUMNS, 'העמודה אינה מוכרת')).min(1, 'יש לבחור עמודה אחת לפחות').exactOptional(),
})
export type ExportInput = z.output<typeof customerExportInput>
