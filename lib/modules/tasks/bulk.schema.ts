import { z } from 'zod'

import { bulkTargetInput } from '@/lib/modules/bulk/bulk.schema'
import { TASK_GROUPS } from '@/lib/vocabulary/tasks'

import { TASK_EXPORT_COLUMNS } from './export.schema'
import { SUBTASK_FATES } from './tasks.schema'

/** Chosen tasks, or all that the filter in the list's query string finds. */
const target = bulkTargetInput('משימות')
export type TaskTarget = z.output<typeof target>

const MAX_DAYS = 730
const LIST_ACTS = ['add', 'remove', 'set'] as const
const listAct = z.enum(LIST_ACTS, 'יש לבחור מה לעשות')

const change = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('state'),
    /** Each task gets the first state of this group in its project. */
    to: z.enum(TASK_GROUPS, 'יש לבחור מצב מהרשימה'),
    /** What becomes of open sub-tasks of tasks that are closed; with `ask` those tasks stay as they are. */
    subtasks: z.enum(SUBTASK_FATES).default('ask'),
  }),
  z.strictObject({
    field: z.literal('assigneeIds'),
    act: listAct,
    to: z.array(z.uuid('יש לבחור אנשים מהרשימה')).max(20, 'אפשר לבחור עד 20 אנשים'),
  }),
  z.strictObject({
    field: z.literal('dueOn'),
    /** By how many days the due day moves, and with it the day of the start. */
    days: z
      .int('יש לכתוב מספר ימים')
      .min(-MAX_DAYS, 'אפשר להקדים בשנתיים לכל היותר')
      .max(MAX_DAYS, 'אפשר לדחות בשנתיים לכל היותר')
      .refine((days) => days !== 0, 'יש לכתוב בכמה ימים להזיז'),
  }),
  z
    .strictObject({
      field: z.literal('tagIds'),
      act: listAct,
      to: z.array(z.uuid('יש לבחור תגיות מהרשימה')).max(50, 'אפשר לבחור עד 50 תגיות'),
    })
    .refine(({ act, to }) => act === 'set' || to.length > 0, { path: ['to'], message: 'יש לבחור תגית' }),
  z.strictObject({
    field: z.literal('projectId'),
    /** A project, or null for none; a task gets the state there that means the same. */
    to: z.uuid('יש לבחור פרויקט מהרשימה').nullable(),
  }),
  z.strictObject({ field: z.literal('deletedAt'), to: z.literal('deleted') }),
])

/** A change of many tasks, of which each is changed as it would be alone. */
export const taskBulkInput = z.strictObject({ target, change })
export type TaskBulkInput = z.output<typeof taskBulkInput>
export type TaskBulkChange = TaskBulkInput['change']
export type TaskBulkField = TaskBulkChange['field']

/** What a change of many tasks would do: how many of those that were looked at it changes, and which it cannot. */
export const bulkPreviewAnswer = z.object({
  total: z.int(),
  checked: z.int().meta({ description: 'At most 200 of them are tried' }),
  changed: z.int(),
  refusals: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
})

/** The default format is CSV; the default columns are all. */
export const taskExportInput = z.strictObject({
  target,
  format: z.enum(['csv', 'xlsx'], 'יש לבחור סוג קובץ').exactOptional(),
  columns: z.array(z.enum(TASK_EXPORT_COLUMNS, 'העמודה אינה מוכרת')).min(1, 'יש לבחור עמודה אחת לפחות').exactOptional(),
})
export type TaskExportInput = z.output<typeof taskExportInput>
