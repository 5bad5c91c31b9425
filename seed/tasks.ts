import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { notifications } from '@/lib/db/schema/notifications'
import { tags } from '@/lib/db/schema/record-labels'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { taskChecklist, taskComments, taskEvents, taskLinks, taskPeople, tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import type { RichDoc } from '@/lib/format/rich-text'
import { createProject, setProjectMembers, updateProject } from '@/lib/modules/tasks/projects.mutations'
import { membersInput, projectChange, projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { loadStates } from '@/lib/modules/tasks/states.queries'
import { taskGroupLabels } from '@/lib/modules/tasks/tasks.labels'
import { isClosedGroup, type TaskState, taskSearchText } from '@/lib/modules/tasks/tasks.rules'
import { notify } from '@/lib/notifications/notify'
import { TASK_GROUPS } from '@/lib/vocabulary/tasks'

import { seedActor } from './actor'
import { AIR_WORK, type ProjectPlan, STUDIO_WORK, type TaskPlan } from './task-words'
import type { SeedWorld } from './world'

const DAY = 86_400_000
const HOUR = 3_600_000
const before = (days: number) => new Date(Date.now() - days * DAY - 2 * HOUR)
const dayFrom = (days: number | undefined) => (days === undefined ? null : addDays(businessDay(), days))

type Lists = {
  people: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  /** Customers and leads that no task is about yet, with their owners. */
  customer: { id: string; ownerId: string | null }[]
  lead: { id: string; ownerId: string | null }[]
  /** Ids of the tasks by title. */
  added: Map<string, string>
}

/** States of tasks without a project: the meanings themselves. */
const GROUPS: TaskState[] = TASK_GROUPS.map((group) => ({ id: group, name: taskGroupLabels[group], group, color: '' }))

/**
 * Seeds projects with members, and tasks around today: late, done, blocked, with sub-tasks, checklists and comments, some
 * about customers and leads. Users, tags, customers and leads must be there.
 */
export async function seedTasks(world: SeedWorld): Promise<void> {
  const plan = world.isFirst ? STUDIO_WORK : AIR_WORK
  const lists = await inCompany(world, (tx) => loadLists(tx, world))
  for (const project of plan.projects) await seedProject(world, lists, project)
  const place = { projectId: null, states: GROUPS, parentId: null }
  await inCompany(world, async (tx) => {
    for (const task of plan.tasks) await addTask(tx, { world, lists, place }, task)
    const all = [...plan.projects.flatMap((project) => project.tasks), ...plan.tasks]
    for (const task of all) await addLinks(tx, { world, lists }, task)
  })
}

async function loadLists(tx: Tx, { companyId }: SeedWorld): Promise<Lists> {
  const named = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(eq(users.companyId, companyId))
  const labels = await tx.select({ id: tags.id, name: tags.name }).from(tags).where(eq(tags.companyId, companyId))
  const recordsOf = (table: typeof customers | typeof leads) =>
    tx
      .select({ id: table.id, ownerId: table.ownerId })
      .from(table as PgTable)
      .where(and(eq(table.companyId, companyId), isNull(table.deletedAt)))
      .orderBy(asc(table.number)) as Promise<Lists['customer']>
  return {
    people: new Map(named.map(({ id, name }) => [name, id])),
    tags: new Map(labels.map(({ id, name }) => [name, id])),
    customer: await recordsOf(customers),
    lead: await recordsOf(leads),
    added: new Map(),
  }
}

async function seedProject(world: SeedWorld, lists: Lists, plan: ProjectPlan): Promise<void> {
  const actor = seedActor(world)
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const { name, description, color, state, tasks: planned } = plan
  const customerId = plan.isOfCustomer ? takeRecord(lists, 'customer', null) : null
  const values = { name, description, color, customerId, startOn: dayFrom(plan.start), dueOn: dayFrom(plan.due) }
  const { id } = await createProject(scope, projectInput.parse(values), scopes)
  const members = plan.members.map(([person, role]) => ({ userId: idOf(lists, person), role }))
  await setProjectMembers(scope, id, membersInput.parse({ members, version: 1 }))
  await updateProject(scope, id, projectChange.parse({ ...values, state, version: 2 }), scopes)
  await inCompany(world, async (tx) => {
    const oldest = before(Math.max(...planned.map(({ ago }) => ago)) + 1)
    await tx
      .update(taskProjects)
      .set({ createdAt: oldest })
      .where(and(eq(taskProjects.companyId, world.companyId), eq(taskProjects.id, id)))
    const place = { projectId: id, states: await loadStates(tx, world, id), parentId: null }
    for (const task of planned) await addTask(tx, { world, lists, place }, task)
  })
}

function idOf({ people }: Lists, name: string): string {
  const id = people.get(name)
  if (!id) throw new Error(`nobody is called ${name}`)
  return id
}

/** Takes a record for a task to be about: one that its first person looks after, if there is one. */
function takeRecord(lists: Lists, kind: 'customer' | 'lead', ownerId: string | null): string {
  const found = lists[kind].find((record) => record.ownerId === ownerId) ?? lists[kind][0]
  if (!found) throw new Error(`the company has too few records: ${kind}`)
  lists[kind].splice(lists[kind].indexOf(found), 1)
  return found.id
}

type Place = { projectId: string | null; states: readonly TaskState[]; parentId: string | null }
type Context = { world: SeedWorld; lists: Lists; place: Place }

async function addTask(tx: Tx, context: Context, plan: TaskPlan): Promise<void> {
  const { world, lists, place } = context
  const { companyId, adminId } = world
  const { title, who = [], by, ago, since = ago, comments = [], below = [] } = plan
  const [id, number] = [newId(), await nextNumber(tx, companyId, 'task')]
  const assignees = who.map((name) => idOf(lists, name))
  const createdBy = by ? idOf(lists, by) : adminId
  const state = findState(place, plan)
  const values = valuesOf(plan, lists, assignees[0] ?? null)
  await tx.insert(tasks).values({
    ...values,
    companyId,
    id,
    number,
    title,
    createdBy,
    updatedBy: createdBy,
    projectId: place.projectId,
    stateId: place.projectId && state.id,
    group: state.group,
    parentId: place.parentId,
    closedAt: isClosedGroup(state.group) ? before(since) : null,
    createdAt: before(ago),
    updatedAt: before(since),
    stateSince: before(since),
    lastActivityAt: before(Math.min(since, ...comments.map((comment) => comment.ago))),
    searchText: taskSearchText({ title, number, body: values.body }),
  })
  lists.added.set(title, id)
  await addPeople(tx, context, { id, assignees, createdBy, plan })
  await addHistory(tx, context, { id, plan, createdBy, state })
  await addParts(tx, context, { id, plan, doneBy: assignees[0] ?? adminId })
  for (const child of below) await addTask(tx, { ...context, place: { ...place, parentId: id } }, child)
}

/** Returns the columns that a plan gives as they are: what it is about is a record of the owner. */
function valuesOf(
  { text, priority, start, due, at, estimate, tags: labels = [], about }: TaskPlan,
  lists: Lists,
  ownerId: string | null,
) {
  const record = about && { [`${about}Id`]: takeRecord(lists, about, ownerId) }
  return {
    ...record,
    body: text ? textOf(text) : null,
    priority,
    startOn: dayFrom(start),
    dueOn: dayFrom(due),
    dueTime: at,
    estimateMinutes: estimate,
    tagIds: labels.flatMap((name) => lists.tags.get(name) ?? []),
  }
}

function findState({ states }: Place, { state = 'לביצוע' }: TaskPlan): TaskState {
  const found = states.find(({ name }) => name === state)
  if (!found) throw new Error(`no state ${state}`)
  return found
}

const textOf = (text: string): RichDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

type People = { id: string; assignees: readonly string[]; createdBy: string; plan: TaskPlan }

/** Adds who has to do a task and who follows it, and tells them of what is new. */
async function addPeople(tx: Tx, { world, lists }: Context, { id, assignees, createdBy, plan }: People): Promise<void> {
  const { companyId } = world
  const writers = (plan.comments ?? []).flatMap(({ by, mentions = [] }) => [by, ...mentions])
  const watchers = new Set([createdBy, ...writers.map((name) => idOf(lists, name))])
  const snoozedUntil = dayFrom(plan.snoozed)
  await tx
    .insert(taskPeople)
    .values([
      ...assignees.map((userId) => ({ companyId, taskId: id, userId, role: 'assignee' as const, snoozedUntil })),
      ...[...watchers]
        .filter((userId) => !assignees.includes(userId))
        .map((userId) => ({ companyId, taskId: id, userId, role: 'watcher' as const })),
    ])
  if (plan.ago > 2 || plan.state) return
  const payload = { title: plan.title, by: nameOf(lists, createdBy) }
  const who = { companyId, actorId: createdBy }
  await notify(tx, who, { to: assignees, kind: 'task.assigned', entity: 'task', entityId: id, payload })
  await moveNotifications(tx, id, before(plan.ago))
}

const nameOf = ({ people }: Lists, id: string) => [...people].find(([, one]) => one === id)?.[0] ?? ''

const moveNotifications = (tx: Tx, id: string, createdAt: Date) =>
  tx.update(notifications).set({ createdAt }).where(eq(notifications.entityId, id))

type Happened = { id: string; plan: TaskPlan; createdBy: string; state: TaskState }

async function addHistory(tx: Tx, { world, place }: Context, { id, plan, createdBy, state }: Happened): Promise<void> {
  const event = { companyId: world.companyId, taskId: id, actorId: createdBy }
  await tx.insert(taskEvents).values({ ...event, id: newId(), type: 'created', at: before(plan.ago) })
  if (plan.since !== undefined) {
    const from = findState(place, { ...plan, state: 'לביצוע' })
    const [was, is] = place.projectId ? [from.name, state.name] : [from.group, state.group]
    const moved = { id: newId(), type: 'moved', at: before(plan.since), payload: { from: was, to: is } }
    await tx.insert(taskEvents).values({ ...event, ...moved })
  }
  const who = { companyId: world.companyId, actorId: createdBy }
  await audit(tx, who, { action: 'task.created', entity: 'task', entityId: id, data: { projectId: place.projectId } })
}

type Parts = { id: string; plan: TaskPlan; doneBy: string }

async function addParts(tx: Tx, { world, lists }: Context, { id, plan, doneBy }: Parts): Promise<void> {
  const { companyId } = world
  const lines = (plan.checklist ?? []).map((line, at) => {
    const isDone = line.startsWith('V ')
    const done = isDone ? { doneAt: before(plan.since ?? 1), doneBy } : {}
    return { ...done, companyId, id: newId(), taskId: id, position: at + 1, text: line.replace(/^V /, '') }
  })
  if (lines.length > 0) await tx.insert(taskChecklist).values(lines)
  for (const { by, text, mentions = [], ago } of plan.comments ?? []) {
    const [createdBy, createdAt] = [idOf(lists, by), before(ago)]
    const mentionIds = mentions.map((name) => idOf(lists, name))
    const comment = { createdBy, createdAt, updatedBy: createdBy, updatedAt: createdAt, text, mentionIds }
    await tx.insert(taskComments).values({ ...comment, companyId, id: newId(), taskId: id })
    const payload = { title: plan.title, by, text }
    const mention = { to: mentionIds, kind: 'task.mentioned', entity: 'task', entityId: id, payload } as const
    await notify(tx, { companyId, actorId: createdBy }, mention)
    if (mentionIds.length > 0) await moveNotifications(tx, id, createdAt)
  }
}

async function addLinks(tx: Tx, { world, lists }: Omit<Context, 'place'>, { title, blocks = [] }: TaskPlan) {
  for (const other of blocks) {
    const [fromId, toId] = [lists.added.get(title), lists.added.get(other)]
    if (!fromId || !toId) throw new Error(`no task ${title} or ${other}`)
    const link = { id: newId(), fromId, toId, kind: 'blocks' as const, createdBy: world.adminId }
    await tx.insert(taskLinks).values({ ...link, companyId: world.companyId })
  }
}
