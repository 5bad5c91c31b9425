import { z } from 'zod'

import { agorot, enumFilter, listAnswer, listQuery, utcTimestamp } from '@/lib/api/list'
import { TAG_COLORS } from '@/lib/vocabulary/customers'
import { PROJECT_ROLES, PROJECT_STATES, TASK_GROUPS, TASK_PRIORITIES } from '@/lib/vocabulary/tasks'

import { PROJECT_SORTS, TASK_DUE, TASK_SORTS, TASK_STATES } from './tasks.list'
import { TASK_SUBJECTS } from './tasks.schema'

const idFilter = () =>
  z
    .uuid()
    .optional()
    .transform((id) => id ?? null)
const dayFilter = () =>
  z.iso
    .date()
    .optional()
    .transform((day) => day ?? null)
const several = <T extends string>(one: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text) => text?.split(',') ?? null)
    .pipe(z.array(one).min(1).max(20).nullable())
    .meta({ description: 'Several values, separated by commas' })

/** Query parameters of the API's list of tasks. */
export const taskQuery = z.strictObject({
  ...listQuery(TASK_SORTS, 'due'),
  state: z.enum(TASK_STATES).default('open'),
  project: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .transform((id) => id ?? null),
  assignee: z
    .union([z.uuid(), z.enum(['mine', 'none'])])
    .optional()
    .transform((id) => id ?? null),
  watched: enumFilter(['yes']),
  priority: several(z.enum(TASK_PRIORITIES)),
  due: enumFilter(TASK_DUE),
  tags: several(z.uuid()),
  blocked: enumFilter(['yes']),
  customer: idFilter(),
  lead: idFilter(),
  document: idFilter(),
  page: idFilter(),
  from: dayFilter(),
  to: dayFilter(),
})

/** Query parameters of one column of a board: a group, or a state by its id, among what the other filters find. */
export const boardColumnQuery = z.strictObject({
  ...taskQuery.shape,
  column: z.union([z.uuid(), z.enum(TASK_GROUPS)]),
})

const person = z.object({ id: z.uuid(), name: z.string() })

const task = {
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  priority: z.enum(TASK_PRIORITIES),
  group: z.enum(TASK_GROUPS).meta({ description: 'The meaning of its state' }),
  stateId: z.uuid().nullable().meta({ description: 'A state of its project; null without a project' }),
  stateName: z.string().nullable(),
  stateColor: z.enum(TAG_COLORS).nullable(),
  projectId: z.uuid().nullable(),
  projectName: z.string().nullable(),
  projectColor: z.enum(TAG_COLORS).nullable(),
  startOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  dueTime: z.string().nullable().meta({ description: 'In Israel, HH:MM:SS' }),
  estimateMinutes: z.int().nullable(),
  parentId: z.uuid().nullable(),
  repeatRule: z.string().nullable().meta({ description: 'RRULE of RFC 5545' }),
  repeatsAfterCompletion: z.boolean(),
  repeatSkipsRest: z.boolean(),
  tagIds: z.array(z.uuid()),
  closedAt: utcTimestamp().nullable(),
  stateSince: utcTimestamp(),
  createdAt: utcTimestamp(),
  lastActivityAt: utcTimestamp(),
  version: z.int(),
  assignees: z.array(person),
  checklistTotal: z.int(),
  checklistDone: z.int(),
  openSubtasks: z.int(),
  isBlocked: z.boolean(),
  subject: z
    .object({
      entity: z.enum(TASK_SUBJECTS),
      id: z.uuid(),
      name: z.string().nullable().meta({ description: 'Null where the caller may not see it' }),
    })
    .nullable(),
}

export const boardColumnAnswer = z.object({ rows: z.array(z.object(task)), next: z.string().nullable() })

export const taskListAnswer = listAnswer(z.object(task))

const near = { id: z.uuid(), title: z.string(), number: z.int() }

export const taskAnswer = z.object({
  ...task,
  body: z.unknown().meta({ description: 'Rich text, or null' }),
  watchers: z.array(person),
  createdBy: z.string().nullable(),
  canEdit: z.boolean(),
  parent: z.object(near).nullable(),
  isWatching: z.boolean(),
  snoozedUntil: z.iso.date().nullable(),
  states: z.array(z.object({ id: z.uuid(), name: z.string(), group: z.enum(TASK_GROUPS), color: z.enum(TAG_COLORS) })),
  tags: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.enum(TAG_COLORS) })),
  checklist: z.array(z.object({ id: z.uuid(), text: z.string(), doneAt: utcTimestamp().nullable() })),
  children: z.array(z.object(task)),
  links: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['blocks', 'blocked_by', 'relates', 'duplicates']),
      task: z.object({ ...near, group: z.enum(TASK_GROUPS) }),
    }),
  ),
  comments: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      mentionIds: z.array(z.uuid()),
      createdAt: utcTimestamp(),
      updatedAt: utcTimestamp(),
      byName: z.string().nullable(),
      isOwn: z.boolean(),
      version: z.int(),
    }),
  ),
})

export const newTaskAnswer = z.object({ id: z.uuid(), number: z.int() })

export const taskEventsAnswer = z.array(
  z.object({
    id: z.uuid(),
    type: z.string(),
    at: utcTimestamp(),
    payload: z.record(z.string(), z.unknown()),
    byName: z.string().nullable(),
  }),
)

const option = z.object({ value: z.uuid(), label: z.string() })
export const taskOptionsAnswer = z.array(z.object({ ...option.shape, hint: z.string() }))
export const optionsAnswer = z.array(option)

export const projectQuery = z.strictObject({
  ...listQuery(PROJECT_SORTS, '-updated'),
  state: enumFilter(PROJECT_STATES),
})

export const taskUsersQuery = z.strictObject({
  project: idFilter(),
  assignable: enumFilter(['yes']).meta({ description: 'Without guests of the project, who see and comment' }),
})

const projectMoney = {
  hourlyRateAgorot: agorot().nullable().meta({ description: 'For an hour of work, with VAT' }),
  budgetMinutes: z.int().nullable(),
}

const project = {
  ...projectMoney,
  id: z.uuid(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  state: z.enum(PROJECT_STATES),
  customerId: z.uuid().nullable(),
  customerName: z.string().nullable(),
  startOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  updatedAt: utcTimestamp(),
  version: z.int(),
  openTasks: z.int(),
  closedTasks: z.int(),
  managers: z.array(z.string()),
}

export const projectListAnswer = listAnswer(z.object(project))

export const projectAnswer = z.object({
  ...project,
  description: z.string(),
  loggedMinutes: z.int().meta({ description: 'Minutes that were logged on its tasks' }),
  states: taskAnswer.shape.states,
  members: z.array(z.object({ userId: z.uuid(), role: z.enum(PROJECT_ROLES), name: z.string() })),
  canManage: z.boolean(),
  canEdit: z.boolean(),
})
