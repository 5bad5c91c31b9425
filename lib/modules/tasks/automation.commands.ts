import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type {
  ActionContext,
  ActionResult,
  AutomationAction,
  AutomationEntities,
  AutomationEntity,
  AutomationRecord,
  AutomationSteps,
} from '@/lib/automation/entity'
import type { FactDefinition } from '@/lib/automation/fields.rules'
import type { Tx } from '@/lib/db/client'
import { taskEvents, tasks } from '@/lib/db/schema/tasks'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { messageLists, messageSteps } from '@/lib/modules/automations/message-steps.commands'
import { loadCustomerFacts, PERSON_FACTS, personLists } from '@/lib/modules/automations/person-facts.queries'

import { listAssignees } from './people.mutations'
import { selectProjectOptions } from './projects.queries'
import { findSubjectScopes, inTasks, lockTask } from './reach.queries'
import { moveTaskIn } from './state.mutations'
import { DAYS_AHEAD, newTaskStep, placeAboutDocument, placeAboutPerson, taskStepLists } from './task-steps.commands'
import { taskFieldLabels, taskGroupLabels, taskPriorityLabels } from './tasks.labels'
import { updateTaskIn } from './tasks.mutations'
import { isClosedGroup } from './tasks.rules'
import { type TaskChange, type TaskGroup, taskChange, taskMove } from './tasks.schema'

const FACTS = {
  title: { label: 'כותרת', type: 'text' },
  number: { label: 'מספר משימה', type: 'number' },
  group: { label: 'מצב', type: 'choice', choices: 'groups' },
  priority: { label: 'עדיפות', type: 'choice', choices: 'priorities' },
  dueOn: { label: 'תאריך יעד', type: 'day' },
  daysLate: { label: 'ימי איחור', type: 'number' },
  projectId: { label: 'פרויקט', type: 'choice', choices: 'projects' },
  assigneeIds: { label: 'אחראים', type: 'several', choices: 'taskUsers' },
  taskTagIds: { label: 'תגיות המשימה', type: 'several', choices: 'tags' },
  estimateMinutes: { label: 'זמן משוער (דקות)', type: 'number' },
  isRepeated: { label: 'חוזרת', type: 'yes_no' },
  isAutomatic: { label: 'נוספה באוטומציה', type: 'yes_no' },
  createdAt: { label: 'מתי נוספה', type: 'instant' },
} as const satisfies Record<string, FactDefinition>

async function describe(tx: Tx, actor: Actor) {
  const viewer = requireScope('tasks', actor)
  const lists = personLists(tx, viewer)
  const ofSteps = taskStepLists(tx, actor)
  return {
    facts: { ...PERSON_FACTS, ...FACTS },
    lists: {
      ...lists,
      ...messageLists(tx, viewer, lists.owners),
      ...ofSteps,
      groups: toOptions(taskGroupLabels),
      priorities: toOptions(taskPriorityLabels),
      fields: toOptions(taskFieldLabels),
      projects: async () => selectProjectOptions(tx, viewer),
      dates: [{ value: 'dueOn', label: FACTS.dueOn.label }],
    },
  }
}

async function loadRecord(tx: Tx, actor: Actor, id: string): Promise<AutomationRecord | null> {
  const viewer = findScope('tasks', actor)
  if (!viewer) return null
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(inTasks(viewer), eq(tasks.id, id)))
  if (!row) return null
  const { title, number, group, priority, dueOn, projectId, tagIds, estimateMinutes, repeatRule, closedAt } = row
  const { facts, ...person } = await loadCustomerFacts(tx, actor, row.customerId)
  const assigneeIds = await listAssignees(tx, viewer, id)
  const daysLate = dueOn && !closedAt ? Math.max(0, daysBetween(dueOn, businessDay())) : 0
  return {
    ...person,
    id,
    name: title,
    ownerId: assigneeIds[0] ?? null,
    facts: {
      ...facts,
      title,
      number,
      group,
      priority,
      dueOn,
      daysLate,
      projectId,
      assigneeIds,
      taskTagIds: tagIds,
      estimateMinutes,
      isRepeated: repeatRule !== null,
      isAutomatic: await isAutomatic(tx, viewer.companyId, id),
      createdAt: row.createdAt.toISOString(),
    },
  }
}

/** Whether a step of an automation added the task. */
async function isAutomatic(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: taskEvents.id })
    .from(taskEvents)
    .where(
      and(
        eq(taskEvents.companyId, companyId),
        eq(taskEvents.taskId, id),
        eq(taskEvents.type, 'created'),
        sql`${taskEvents.payload} ? 'automation'`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The open tasks that are due on a day. */
const listOnDay: AutomationEntity['listOnDay'] = async (tx, actor, { fact, day, after, limit }) => {
  const isOnDay =
    fact === 'dueOn'
      ? sql`${tasks.dueOrder} >= ${day}::timestamp and ${tasks.dueOrder} < ${addDays(day, 1)}::timestamp`
      : sql`false`
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        inTasks(requireScope('tasks', actor)),
        isNull(tasks.closedAt),
        isOnDay,
        after ? gt(tasks.id, after) : undefined,
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Changes fields of the task, as its page does. */
async function change(tx: Tx, { actor, record }: ActionContext, fields: object): Promise<ActionResult> {
  const scope = requireScope('tasks', actor)
  const { version } = await lockTask(tx, scope, { id: record.id })
  const sent: TaskChange = taskChange.parse({ ...fields, version })
  await updateTaskIn(tx, scope, { id: record.id, change: sent, scopes: findSubjectScopes(actor) })
  return { kind: 'ok', text: '' }
}

const stateStep: AutomationAction = {
  label: 'שינוי מצב',
  group: 'record',
  fields: { to: { label: 'מצב', kind: 'choice', choices: 'groups', isRequired: true } },
  async run(tx, { actor, record, input }) {
    const to = input.to as TaskGroup
    // The next task of its series would be closed by the same automation, and so on without end.
    if (isClosedGroup(to) && record.facts.isRepeated && record.facts.isAutomatic)
      return { kind: 'skipped', text: 'משימה חוזרת שנוספה באוטומציה אינה נסגרת באוטומציה' }
    const scope = requireScope('tasks', actor)
    const { version, group } = await lockTask(tx, scope, { id: record.id })
    if (group === to) return { kind: 'ok', text: 'לא היה מה לשנות' }
    await moveTaskIn(tx, scope, { id: record.id, ...taskMove.parse({ to, subtasks: 'keep', version }) })
    return { kind: 'ok', text: taskGroupLabels[to] }
  },
}

const assignStep: AutomationAction = {
  label: 'קביעת אחראי',
  group: 'record',
  fields: {
    to: { label: 'אחראי', kind: 'choice', choices: 'taskUsers', isRequired: true },
    isAlone: { label: 'במקום האחראים שיש', kind: 'yes_no' },
  },
  async run(tx, at) {
    const to = String(at.input.to)
    const before = await listAssignees(tx, requireScope('tasks', at.actor), at.record.id)
    if (before.includes(to) && (!at.input.isAlone || before.length === 1))
      return { kind: 'ok', text: 'לא היה מה לשנות' }
    return change(tx, at, { assigneeIds: at.input.isAlone ? [to] : [...before, to] })
  },
}

const priorityStep: AutomationAction = {
  label: 'שינוי עדיפות',
  group: 'record',
  fields: { to: { label: 'עדיפות', kind: 'choice', choices: 'priorities', isRequired: true } },
  run: (tx, at) => change(tx, at, { priority: at.input.to }),
}

const dueStep: AutomationAction = {
  label: 'קביעת תאריך יעד',
  group: 'record',
  fields: { days: { ...DAYS_AHEAD, isRequired: true } },
  run: (tx, at) => change(tx, at, { dueOn: addDays(businessDay(at.now), Number(at.input.days)) }),
}

/** A task below the task; one that an automation added gets none, so that automations do not call each other without end. */
const placeBelow = ({ record: { id, facts } }: ActionContext) =>
  facts.isAutomatic
    ? 'משימה שנוספה באוטומציה אינה מוסיפה משימות'
    : { subject: null, parentId: id, projectId: typeof facts.projectId === 'string' ? facts.projectId : null }

/** Tasks as records of automations. */
const task: AutomationEntity = {
  words: { many: 'משימות', one: 'משימה' },
  describe,
  loadRecord,
  listOnDay,
  actions: {
    state: stateStep,
    assign: assignStep,
    priority: priorityStep,
    due: dueStep,
    task: newTaskStep(placeBelow, 'הוספת משימת משנה'),
    ...messageSteps('task'),
  },
}

const aboutPerson = { actions: { task: newTaskStep(placeAboutPerson) }, lists: taskStepLists }

/** A step that adds a task about a record of another module. */
export const automationSteps = {
  customer: aboutPerson,
  lead: aboutPerson,
  payment: aboutPerson,
  site: aboutPerson,
  document: { actions: { task: newTaskStep(placeAboutDocument) }, lists: taskStepLists },
} as const satisfies AutomationSteps

export const automationEntities = { task } as const satisfies AutomationEntities
