import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'

import { type SubjectScopes, subjectNames, subjectOf } from './reach.queries'
import type { TaskSubject } from './tasks.schema'

export type TaskPerson = { id: string; name: string }

/** The people of a task by their role, as a list of id and name. */
export const taskPeopleJson = (role: 'assignee' | 'watcher') =>
  sql<
    TaskPerson[]
  >`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name), '[]')
    from task_people p join users u on u.company_id = p.company_id and u.id = p.user_id
    where p.company_id = tasks.company_id and p.task_id = tasks.id and p.role = ${role})`

/** What lists and boards show of a task. */
export const taskRow = {
  id: tasks.id,
  number: tasks.number,
  title: tasks.title,
  priority: tasks.priority,
  group: tasks.group,
  stateId: tasks.stateId,
  stateName: taskStates.name,
  stateColor: taskStates.color,
  projectId: tasks.projectId,
  projectName: taskProjects.name,
  projectColor: taskProjects.color,
  startOn: tasks.startOn,
  dueOn: tasks.dueOn,
  dueTime: tasks.dueTime,
  estimateMinutes: tasks.estimateMinutes,
  parentId: tasks.parentId,
  repeatRule: tasks.repeatRule,
  repeatsAfterCompletion: tasks.repeatsAfterCompletion,
  repeatSkipsRest: tasks.repeatSkipsRest,
  customerId: tasks.customerId,
  leadId: tasks.leadId,
  documentId: tasks.documentId,
  paymentPageId: tasks.paymentPageId,
  tagIds: tasks.tagIds,
  closedAt: tasks.closedAt,
  stateSince: tasks.stateSince,
  createdAt: tasks.createdAt,
  lastActivityAt: tasks.lastActivityAt,
  version: tasks.version,
  assignees: taskPeopleJson('assignee'),
  checklistTotal: sql<number>`(select count(*)::int from task_checklist c
    where c.company_id = tasks.company_id and c.task_id = tasks.id)`,
  checklistDone: sql<number>`(select count(*)::int from task_checklist c
    where c.company_id = tasks.company_id and c.task_id = tasks.id and c.done_at is not null)`,
  openSubtasks: sql<number>`(select count(*)::int from tasks s where s.company_id = tasks.company_id and s.parent_id = tasks.id
    and s.closed_at is null and s.deleted_at is null)`,
  isBlocked: sql<boolean>`(tasks.closed_at is null and exists (select from task_links k
    join tasks b on b.company_id = k.company_id and b.id = k.from_id
    where k.company_id = tasks.company_id and k.to_id = tasks.id and k.kind = 'blocks'
      and b.closed_at is null and b.deleted_at is null))`,
}

/** Joins of a task to its project and its state, which the columns of `taskRow` need. */
export const ofProject = and(eq(taskProjects.companyId, tasks.companyId), eq(taskProjects.id, tasks.projectId))
export const ofState = and(eq(taskStates.companyId, tasks.companyId), eq(taskStates.id, tasks.stateId))

/** Builds the select of tasks with their projects and states. */
export const selectTasks = (tx: Tx) =>
  tx.select(taskRow).from(tasks).leftJoin(taskProjects, ofProject).leftJoin(taskStates, ofState)

type FoundTask = Awaited<ReturnType<typeof selectTasks>>[number]
export type TaskRow = Omit<FoundTask, 'customerId' | 'leadId' | 'documentId' | 'paymentPageId'> & {
  /** What it is about; without a name where the viewer may not see it. */
  subject: (TaskSubject & { name: string | null }) | null
}

/** Names what tasks are about, as far as the viewer may see it. */
export async function withSubjects<R extends FoundTask>(tx: Tx, scopes: SubjectScopes, rows: readonly R[]) {
  const names = await subjectNames(
    tx,
    scopes,
    rows.flatMap((row) => subjectOf(row) ?? []),
  )
  return rows.map(({ customerId, leadId, documentId, paymentPageId, ...row }) => {
    const subject = subjectOf({ customerId, leadId, documentId, paymentPageId })
    return { ...row, subject: subject && { ...subject, name: names.get(subject.id) ?? null } }
  })
}
