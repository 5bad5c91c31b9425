import { z } from 'zod'

import { dayInput, lineInput, linesInput, rowVersionInput } from '@/lib/format/inputs'
import { optionalInput } from '@/lib/format/optional-input'
import type { Parsed } from '@/lib/format/parsed'
import { richDocInput } from '@/lib/format/rich-text-input'
import { readTime } from '@/lib/format/typed-time'
import { parseRule, ruleMessages, toRule } from '@/lib/recurrence/rule'
import {
  type PROJECT_ROLES,
  type PROJECT_STATES,
  TASK_GROUPS,
  TASK_LINK_KINDS,
  TASK_PRIORITIES,
} from '@/lib/vocabulary/tasks'

export type TaskGroup = (typeof TASK_GROUPS)[number]
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export type ProjectState = (typeof PROJECT_STATES)[number]
export type ProjectRole = (typeof PROJECT_ROLES)[number]
export type LinkKind = (typeof TASK_LINK_KINDS)[number]

/** Records that a task may be about. */
export const TASK_SUBJECTS = ['customer', 'lead', 'document', 'payment_page'] as const
export type TaskSubject = { entity: (typeof TASK_SUBJECTS)[number]; id: string }

export const taskParams = z.strictObject({ id: z.uuid() })
export const checklistParams = z.strictObject({ id: z.uuid(), itemId: z.uuid() })
export const commentParams = z.strictObject({ id: z.uuid(), commentId: z.uuid() })
export const linkParams = z.strictObject({ id: z.uuid(), linkId: z.uuid() })

const title = lineInput('יש לכתוב מה לעשות', 300)

function parseDay(text: string): Parsed<string, 'day_invalid'> {
  const day = dayInput().safeParse(text)
  return day.success ? { ok: true, value: day.data } : { ok: false, code: 'day_invalid' }
}
const day = optionalInput(parseDay, { day_invalid: 'התאריך אינו תקין' })

function parseTime(text: string): Parsed<string, 'time_invalid'> {
  const time = readTime(text)
  return time === null ? { ok: false, code: 'time_invalid' } : { ok: true, value: time }
}
const time = optionalInput(parseTime, { time_invalid: 'השעה אינה תקינה' })

const chosen = (message: string) =>
  z
    .union([z.uuid(message), z.literal('')], message)
    .nullable()
    .transform((id) => id || null)

const people = z
  .array(z.uuid('יש לבחור אנשים מהרשימה'), 'יש לבחור אנשים מהרשימה')
  .max(20, 'אפשר לבחור עד 20 אנשים')
  .transform((ids) => [...new Set(ids)])

const subject = z
  .strictObject({
    entity: z.enum(TASK_SUBJECTS, 'יש לבחור במה עוסקת המשימה'),
    id: z.uuid('יש לבחור מהרשימה'),
  })
  .nullable()

const repeatRule = z.string('כלל החזרה אינו תקין').transform((text, context): string => {
  const parsed = parseRule(text)
  if (parsed.ok) return toRule(parsed.value)
  context.addIssue({ code: 'custom', message: ruleMessages[parsed.code] })
  return z.NEVER
})

/** How a task repeats: a rule of RFC 5545, counted from the first due day or from each completion. */
const repeat = z
  .strictObject({
    rule: repeatRule.meta({ description: 'RRULE of RFC 5545, at most once a day' }),
    isAfterCompletion: z.boolean('הערך אינו תקין').default(false),
    skipsRest: z.boolean('הערך אינו תקין').default(false),
  })
  .nullable()

const MAX_MINUTES = 100_000

const common = {
  title,
  body: richDocInput.nullable(),
  priority: z.enum(TASK_PRIORITIES, 'יש לבחור עדיפות'),
  startOn: day,
  dueOn: day,
  /** Time of the day on which it is due. */
  dueTime: time,
  estimateMinutes: z
    .int('הזמן המשוער אינו תקין')
    .min(1, 'הזמן המשוער אינו תקין')
    .max(MAX_MINUTES, 'הזמן המשוער גדול מדי')
    .nullable(),
  projectId: chosen('יש לבחור פרויקט מהרשימה'),
  parentId: chosen('יש לבחור משימה מהרשימה'),
  tagIds: z.array(z.uuid('יש לבחור תגיות מהרשימה'), 'יש לבחור תגיות מהרשימה').max(50, 'אפשר לבחור עד 50 תגיות'),
  assigneeIds: people,
  subject,
  repeat,
}

/** Body of a new task: a title is enough. It gets the first state of its project in which nothing was begun. */
export const taskInput = z.strictObject({
  ...common,
  body: common.body.default(null),
  priority: common.priority.default('normal'),
  startOn: common.startOn.default(null),
  dueOn: common.dueOn.default(null),
  dueTime: common.dueTime.default(null),
  estimateMinutes: common.estimateMinutes.default(null),
  projectId: common.projectId.default(null),
  parentId: common.parentId.default(null),
  tagIds: common.tagIds.default([]),
  assigneeIds: common.assigneeIds.default([]),
  subject: common.subject.default(null),
  repeat: common.repeat.default(null),
  /** A state of the project, or a group. */
  state: z
    .union([z.uuid(), z.enum(TASK_GROUPS)], 'יש לבחור מצב מהרשימה')
    .nullable()
    .default(null),
})

/** Body of an edit of one or more fields; fields that are not sent stay unchanged. */
export const taskChange = z.strictObject({
  title: common.title.exactOptional(),
  body: common.body.exactOptional(),
  priority: common.priority.exactOptional(),
  startOn: common.startOn.exactOptional(),
  dueOn: common.dueOn.exactOptional(),
  dueTime: common.dueTime.exactOptional(),
  estimateMinutes: common.estimateMinutes.exactOptional(),
  projectId: common.projectId.exactOptional(),
  parentId: common.parentId.exactOptional(),
  tagIds: common.tagIds.exactOptional(),
  assigneeIds: common.assigneeIds.exactOptional(),
  subject: common.subject.exactOptional(),
  repeat: common.repeat.exactOptional(),
  version: rowVersionInput,
})

/** What becomes of open sub-tasks when their task is closed: ask (409), leave them, or close them in the same way. */
export const SUBTASK_FATES = ['ask', 'keep', 'close'] as const
export type SubtaskFate = (typeof SUBTASK_FATES)[number]

/** Body of a change of state: to a state of the task's project, or to the first of a group. */
export const taskMove = z.strictObject({
  to: z.union([z.uuid(), z.enum(TASK_GROUPS)], 'יש לבחור מצב מהרשימה'),
  subtasks: z.enum(SUBTASK_FATES).default('ask'),
  version: rowVersionInput,
})

export const taskVersion = z.strictObject({ version: rowVersionInput })
export const taskWatching = z.strictObject({ isWatching: z.boolean('הערך אינו תקין') })
/** Body of a snooze: until a day after today, or null to see the task again. */
export const taskSnooze = z.strictObject({ until: dayInput().nullable() })

const itemText = lineInput('יש לכתוב מה לעשות', 300)
export const checklistInput = z.strictObject({ text: itemText })
export const checklistChange = z.strictObject({
  text: itemText.exactOptional(),
  isDone: z.boolean('הערך אינו תקין').exactOptional(),
})

/** Body of a relation, read from the task of the address to the other; `blocked_by` is `blocks` from the other side. */
export const taskLinkInput = z.strictObject({
  kind: z.enum([...TASK_LINK_KINDS, 'blocked_by'], 'יש לבחור סוג קשר'),
  taskId: z.uuid('יש לבחור משימה מהרשימה'),
})

export const taskCommentInput = z.strictObject({
  text: linesInput(2_000).refine((text) => text !== '', 'יש לכתוב תגובה'),
  mentionIds: people.default([]),
})
export const taskCommentChange = z.strictObject({ ...taskCommentInput.shape, version: rowVersionInput })

export const subjectOptionsQuery = z.strictObject({
  entity: z.enum(['document', 'payment_page']),
  q: z.string().max(200).default(''),
})
export const taskOptionsQuery = z.strictObject({ q: z.string().max(200).default('') })

export type TaskInput = z.output<typeof taskInput>
export type TaskChange = z.output<typeof taskChange>
export type TaskMove = z.output<typeof taskMove>
export type CommentInput = z.output<typeof taskCommentInput>
export type CommentChange = z.output<typeof taskCommentChange>
export type LinkInput = z.output<typeof taskLinkInput>
