import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { ChoiceSources } from '@/lib/automation/choice-sources'
import type { ActionContext, ActionResult, AutomationAction } from '@/lib/automation/entity'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import type { RichDoc } from '@/lib/format/rich-text'

import { selectProjectOptions } from './projects.queries'
import { findSubjectScopes, selectTaskUsers } from './reach.queries'
import { taskPriorityLabels } from './tasks.labels'
import { createTaskIn } from './tasks.mutations'
import { type TaskSubject, taskInput } from './tasks.schema'

/** Who gets the task besides a user by name: whoever is responsible for the record. */
const OWNER = 'owner'

export const DAYS_AHEAD = {
  label: 'תאריך יעד: בעוד כמה ימים',
  kind: 'number',
  isDaysAhead: true,
  min: 0,
  max: 730,
} as const

/** Returns the lists of these steps, as far as the actor sees tasks. */
export function taskStepLists(tx: Tx, actor: Actor): ChoiceSources {
  const viewer = findScope('tasks', actor)
  if (!viewer) return { taskUsers: [], taskReceivers: [], taskProjects: [], taskPriorities: [] }
  const people = async () => selectTaskUsers(tx, viewer, null)
  return {
    taskUsers: people,
    taskReceivers: async () => [{ value: OWNER, label: 'האחראי על הרשומה' }, ...(await people())],
    taskProjects: async () => selectProjectOptions(tx, viewer),
    taskPriorities: toOptions(taskPriorityLabels),
  }
}

/** A step that adds a task; about what, or below which task, says the record that the automation runs for. */
export const newTaskStep = (
  placeOf: (at: ActionContext) => Place | string,
  label = 'הוספת משימה',
): AutomationAction => ({
  label,
  group: 'record',
  fields: {
    title: { label: 'מה לעשות', kind: 'text', isRequired: true },
    body: { label: 'תיאור', kind: 'long_text', max: 2_000 },
    to: { label: 'מי יעשה', kind: 'choice', choices: 'taskReceivers' },
    days: DAYS_AHEAD,
    time: { label: 'בשעה', kind: 'time' },
    priority: { label: 'עדיפות', kind: 'choice', choices: 'taskPriorities' },
    project: { label: 'פרויקט', kind: 'choice', choices: 'taskProjects' },
  },
  check: ({ days, time }) => (time && (days ?? null) === null ? 'כדי לקבוע שעה יש לקבוע בעוד כמה ימים' : null),
  run: (tx, at) => addTask(tx, at, placeOf(at)),
})

/** Where a new task stands; a sentence instead says why none is added. */
type Place = { subject: TaskSubject | null; parentId: string | null; projectId: string | null }

async function addTask(tx: Tx, at: ActionContext, place: Place | string): Promise<ActionResult> {
  if (typeof place === 'string') return { kind: 'skipped', text: place }
  const read = taskInput.safeParse({ ...valuesOf(at), ...place, projectId: at.input.project || place.projectId })
  if (!read.success) throw invalid({ title: read.error.issues[0]?.message ?? 'אין אפשרות להוסיף משימה כזאת' })
  const scopes = findSubjectScopes(at.actor)
  const { number } = await createTaskIn(tx, requireScope('tasks', at.actor), { input: read.data, scopes })
  return { kind: 'ok', text: `משימה מס׳ ${number}` }
}

function valuesOf({ record, input, now }: ActionContext) {
  const to = input.to === OWNER ? record.ownerId : input.to
  const days = input.days ?? null
  return {
    title: String(input.title),
    body: typeof input.body === 'string' && input.body.trim() ? toDoc(input.body) : null,
    dueOn: days === null ? null : addDays(businessDay(now), Number(days)),
    dueTime: input.time ?? null,
    priority: input.priority || 'normal',
    assigneeIds: to ? [to] : [],
  }
}

const toDoc = (text: string): RichDoc => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line.trim() && { content: [{ type: 'text', text: line }] }),
  })),
})

/** Places a task about a customer or a lead, which the record is or belongs to. */
export function placeAboutPerson({ record: { person } }: ActionContext): Place | string {
  return person ? { subject: person, parentId: null, projectId: null } : 'הרשומה אינה שייכת ללקוח'
}

/** Places a task about a document. */
export const placeAboutDocument = ({ record: { id } }: ActionContext): Place => ({
  subject: { entity: 'document', id },
  parentId: null,
  projectId: null,
})
