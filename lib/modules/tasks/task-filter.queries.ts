import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { tasks } from '@/lib/db/schema/tasks'
import { searchIds } from '@/lib/db/search'
import { businessDay, formatTime } from '@/lib/format/dates'

import { inTasks, type TaskViewer } from './reach.queries'
import { taskRow } from './task-row.queries'
import type { TaskListInput } from './tasks.list'
import { endOfWeek } from './tasks.rules'

/** Builds the condition for the filters of a list in a scope. */
export async function matchTasks(
  tx: Tx,
  scope: TaskViewer,
  wanted: TaskListInput,
): Promise<{ matches: SQL | undefined; isCut: boolean }> {
  const words = wanted.q.trim()
  const hits = words ? await findTaskIds(tx, scope, words) : null
  const { state, project, assignee, watched, due, blocked } = wanted
  const matches = and(
    inTasks(scope),
    inState(state),
    given(project, (id) => (id === 'none' ? isNull(tasks.projectId) : eq(tasks.projectId, id))),
    given(assignee, (who) => assignedTo(scope, who)),
    given(watched, () => hasPerson(scope.actorId, 'watcher')),
    given(due, isDue),
    given(blocked, () => taskRow.isBlocked),
    ofValues(wanted),
    given(hits, ({ ids }) => sql`${tasks.id} = any(${sql.param(ids)}::uuid[])`),
  )
  return { matches, isCut: hits?.isCut ?? false }
}

/** Returns the condition of a filter that is set. */
const given = <T>(value: T | null, condition: (value: NonNullable<T>) => SQL | undefined): SQL | undefined =>
  value == null ? undefined : condition(value)

/** Condition for the filters that compare a column with what was chosen. */
const ofValues = ({ priority, tags, customer, lead, document, page, from, to }: TaskListInput): SQL | undefined =>
  and(
    given(priority, (chosen) => inArray(tasks.priority, chosen)),
    given(tags, (ids) => sql`${tasks.tagIds} && ${sql.param(ids)}::uuid[]`),
    given(customer, (id) => eq(tasks.customerId, id)),
    given(lead, (id) => eq(tasks.leadId, id)),
    given(document, (id) => eq(tasks.documentId, id)),
    given(page, (id) => eq(tasks.paymentPageId, id)),
    given(from, (day) => sql`${tasks.dueOn} >= ${day}`),
    given(to, (day) => sql`${tasks.dueOn} <= ${day}`),
  )

/** Finds the ids of the tasks of a scope that contain the words. */
export async function findTaskIds(tx: Tx, scope: TaskViewer, words: string) {
  const projectIds = scope.ownerId === undefined ? [] : await listMemberProjects(tx, scope)
  const ownerIds = scope.ownerId === undefined ? null : [scope.ownerId]
  return searchIds(tx, { kind: 'tasks', words, ownerIds, recordIds: projectIds })
}

async function listMemberProjects(tx: Tx, { companyId, actorId }: TaskViewer): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select project_id as id from task_project_members where company_id = ${companyId} and user_id = ${actorId}`)
  return rows.map(({ id }) => id)
}

function inState(state: TaskListInput['state']): SQL | undefined {
  if (state === 'all') return undefined
  if (state === 'open') return isNull(tasks.closedAt)
  return state === 'closed' ? isNotNull(tasks.closedAt) : eq(tasks.group, state)
}

const hasPerson = (userId: string, role: 'assignee' | 'watcher') =>
  sql`exists (select from task_people p where p.company_id = tasks.company_id and p.task_id = tasks.id
    and p.user_id = ${userId} and p.role = ${role})`

/** Condition for the tasks that somebody has to do: a user, whoever looks, or nobody. */
export const assignedTo = ({ actorId }: TaskViewer, assignee: string): SQL =>
  assignee === 'none'
    ? sql`not exists (select from task_people p where p.company_id = tasks.company_id and p.task_id = tasks.id
        and p.role = 'assignee')`
    : hasPerson(assignee === 'mine' ? actorId : assignee, 'assignee')

/** Returns now as local time, which due times are compared with. */
export const localNow = (at = new Date()): string => `${businessDay(at)}T${formatTime(at)}`

function isDue(due: NonNullable<TaskListInput['due']>): SQL {
  const now = localNow()
  const today = now.slice(0, 10)
  if (due === 'none') return sql`${tasks.dueOrder} = 'infinity'`
  if (due === 'late') return sql`${tasks.dueOrder} < ${now}::timestamp`
  const end = due === 'today' ? today : endOfWeek(today)
  return sql`${tasks.dueOrder} >= ${now}::timestamp and ${tasks.dueOrder} < ${end}::date + 1`
}
