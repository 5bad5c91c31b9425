import { z } from 'zod'

import { dayInput } from '@/lib/format/inputs'

/** Chosen records, or all that the filter in a list's query string finds; `many` is their name in messages. */
export const bulkTargetInput = (many: string) =>
  z.union([
    z.strictObject({ ids: z.array(z.uuid()).min(1, `יש לבחור ${many}`).max(1_000, `אפשר לבחור עד 1,000 ${many}`) }),
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

/** A change of one field of many records; deleting and restoring are changes of `deletedAt`. */
export const bulkInput = (many: string) => z.strictObject({ target: bulkTargetInput(many), change })

export type BulkInput = z.output<ReturnType<typeof bulkInput>>
export type BulkChange = BulkInput['change']
export type BulkField = BulkChange['field']
export type BulkTarget = BulkInput['target']
export type Deletion = Extract<BulkChange, { field: 'deletedAt' }>['to']
