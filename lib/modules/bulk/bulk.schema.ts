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

const to = {
  source: z.string('יש לבחור מקור מהרשימה').max(200).nullable(),
  ownerId: z.uuid('יש לבחור אחראי מהרשימה'),
  teamId: z.uuid('יש לבחור צוות מהרשימה').nullable(),
  nextFollowUpOn: dayInput().nullable(),
}

/** Changes that every kind of record has. */
export const sharedChanges = [
  z.strictObject({ field: z.literal('source'), to: to.source }),
  z.strictObject({ field: z.literal('teamId'), to: to.teamId }),
  z.strictObject({ field: z.literal('nextFollowUpOn'), to: to.nextFollowUpOn }),
  z
    .strictObject({
      field: z.literal('tagIds'),
      act: z.enum(TAG_ACTS, 'יש לבחור מה לעשות'),
      to: z.array(z.uuid('יש לבחור תגיות מהרשימה')).max(50, 'אפשר לבחור עד 50 תגיות'),
    })
    .refine(({ act, to: tags }) => act === 'set' || tags.length > 0, { path: ['to'], message: 'יש לבחור תגית' }),
  z.strictObject({ field: z.literal('deletedAt'), to: z.enum(['deleted', 'present']) }),
] as const

const change = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), to: z.string('יש לבחור סטטוס').min(1, 'יש לבחור סטטוס').max(200) }),
  z.strictObject({ field: z.literal('ownerId'), to: to.ownerId }),
  ...sharedChanges,
])

/** A change of one field of many records; deleting and restoring are changes of `deletedAt`. */
export const bulkInput = (many: string) => z.strictObject({ target: bulkTargetInput(many), change })

/** The value of an owner for records that the company's assignment rules hand out. */
export const BY_RULES = 'rules'

/** A status of a kind that asks why: a reason of loss, a reason for reopening. */
type StatusChange = { field: 'status'; to: string; lostReason?: string; lostNote?: string; reopenReason?: string }
/** `null` takes the owner away; `rules` hands the records out. */
type OwnerChange = { field: 'ownerId'; to: string | null }

export type BulkChange = StatusChange | OwnerChange | z.output<(typeof sharedChanges)[number]>
export type BulkTarget = z.output<ReturnType<typeof bulkTargetInput>>
export type BulkInput = { target: BulkTarget; change: BulkChange }
export type BulkField = BulkChange['field']
export type Deletion = Extract<BulkChange, { field: 'deletedAt' }>['to']
