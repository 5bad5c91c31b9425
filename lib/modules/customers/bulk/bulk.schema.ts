import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'
import { EXPORT_COLUMNS } from '../export.schema'

/** Chosen rows, or all that the filter of an address finds. */
const target = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1, 'יש לבחור לקוחות').max(1_000, 'אפשר לבחור עד 1,000 לקוחות') }),
  z.strictObject({ filter: z.string().max(2_000) }),
])

export const TAG_ACTS = ['add', 'remove', 'set'] as const
export type TagAct = (typeof TAG_ACTS)[number]

const change = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), to: z.string('יש לבחור סטטוס').min(1, 'יש לבחור סטטוס').max(200) }),
  z.strictObject({ field: z.literal('source'), to: z.string('יש לבחור מקור מהרשימה').max(200).nullable() }),
  z.strictObject({ field: z.literal('ownerId'), to: z.uuid('יש לבחור אחראי מהרשימה') }),
  z.strictObject({ field: z.literal('teamId'), to: z.uuid('יש לבחור צוות מהרשימה').nullable() }),
  z.strictObject({ field: z.literal('nextFollowUpOn'), to: dayInput().nullable() }),
  z
    .strictObject({
      field: z.literal('tagIds'),
      act: z.enum(TAG_ACTS, 'יש לבחור מה לעשות'),
      to: z.array(z.uuid('יש לבחור תגיות מהרשימה')).max(50, 'אפשר לבחור עד 50 תגיות'),
    })
    .refine(({ act, to }) => act === 'set' || to.length > 0, { path: ['to'], message: 'יש לבחור תגית' }),
  z.strictObject({ field: z.literal('deletedAt'), to: z.enum(['deleted', 'present']) }),
])

/** One field of many customers; deleting and restoring are a change as well. */
export const customerBulkInput = z.strictObject({ target, change })

const EXPORT_FORMATS = ['csv', 'xlsx'] as const

/** Without a format it is CSV, and without columns all of them. */
export const customerExportInput = z.strictObject({
  target,
  format: z.enum(EXPORT_FORMATS, 'יש לבחור סוג קובץ').exactOptional(),
  columns: z.array(z.enum(EXPORT_COLUMNS, 'העמודה אינה מוכרת')).min(1, 'יש לבחור עמודה אחת לפחות').exactOptional(),
})

export type BulkInput = z.output<typeof customerBulkInput>
export type ExportInput = z.output<typeof customerExportInput>
export type BulkChange = BulkInput['change']
export type BulkField = BulkChange['field']
export type BulkTarget = BulkInput['target']
