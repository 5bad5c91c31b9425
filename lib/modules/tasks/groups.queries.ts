import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { MAX_COUNTED } from '@/lib/db/counting'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { addDays } from '@/lib/format/calendar'
import { TASK_GROUPS, TASK_PRIORITIES } from '@/lib/vocabulary/tasks'

import { dueBucket } from './due-bucket.queries'
import { type SubjectScopes, subjectNames, type TaskViewer } from './reach.queries'
import { assignedTo, localNow, matchTasks } from './task-filter.queries'
import { withSubjects } from './task-row.queries'
import { taskGroupLabels, taskPriorityLabels } from './tasks.labels'
import { DUE_BUCKETS, type DueBucket, type TaskGrouping, type TaskListInput } from './tasks.list'
import { listTasks, tasksCursor, tasksPage } from './tasks.queries'
import { endOfWeek } from './tasks.rules'

/** Rows of a group that are read with the list, and the most groups. */
const GROUP_ROWS = 10
const MAX_GROUPS = 40

type Group = {
  key: string
  label: string
  isIn: SQL | undefined
  /** Parameters of the list that show the group alone; null where no filter says it. */
  filter: Readonly<Record<string, string>> | null
}
type Grouping = {
  /** The key of a task's group, as text; null where the task has none. */
  key: SQL
  /** Joins rows that a task may have several of. */
  join?: SQL
  groupsOf(tx: Tx, keys: readonly (string | null)[]): Promise<Group[]>
}

/**
 * Returns the tasks of a list by project, state, assignee, due day, priority or customer: each group with its number and
 * its first 10 tasks. A task of several people is in the group of each.
 */
export const loadTaskGroups = (
  scope: TaskViewer,
  { by, ...wanted }: TaskListInput & { by: TaskGrouping },
  scopes: SubjectScopes,
) =>
  readInCompany(scope, async (tx) => {
    const { matches, isCut } = await matchTasks(tx, scope, wanted)
    const grouping = groupings[by]({ scope, scopes, now: localNow() })
    const counts = await countGroups(tx, matches, grouping)
    const found = await grouping.groupsOf(
      tx,
      counts.map(({ key }) => key),
    )
    const groups = found.slice(0, MAX_GROUPS)
    const place = tasksCursor({ ...wanted, size: GROUP_ROWS as never, after: null, before: null })
    const pages = await selectTogether(
      tx,
      Object.fromEntries(groups.map(({ isIn }, at) => [String(at), tasksPage(tx, place, and(matches, isIn))])),
    )
    const all = await withSubjects(
      tx,
      scopes,
      groups.flatMap((_, at) => (pages[String(at)] ?? []).slice(0, GROUP_ROWS)),
    )
    const rows = new Map(all.map((row) => [row.id, row]))
    const countOf = new Map(counts.map(({ key, tasks: number }) => [key ?? 'none', number]))
    return {
      isCut,
      more: found.length - groups.length,
      groups: groups.map(({ key, label, filter }, at) => ({
        key,
        label,
        filter,
        count: countOf.get(key) ?? 0,
        rows: (pages[String(at)] ?? []).slice(0, GROUP_ROWS).flatMap(({ id }) => rows.get(id) ?? []),
      })),
    }
  })

export type TaskGroups = Awaited<ReturnType<typeof loadTaskGroups>>

/** Returns one page of tasks, or the groups of them where the address asks for that. */
export const loadTaskRows = (
  scope: TaskViewer,
  { by, ...wanted }: TaskListInput & { by: TaskGrouping | null },
  scopes: SubjectScopes,
) => (by ? loadTaskGroups(scope, { ...wanted, by }, scopes) : listTasks(scope, wanted, scopes))

/** Counts the tasks of the groups in one pass, at most 10,000 of them. */
async function countGroups(tx: Tx, matches: SQL | undefined, { key, join = sql`` }: Grouping) {
  const { rows } = await tx.execute<{ key: string | null; tasks: number }>(sql`
    select key, count(*)::int as tasks from (
      select ${key} as key from ${tasks} ${join} where ${matches ?? sql`true`} limit ${MAX_COUNTED + 1}) counted
    group by key order by tasks desc, key`)
  return rows
}

type Viewing = { scope: TaskViewer; scopes: SubjectScopes; now: string }

const groupings: Record<TaskGrouping, (viewing: Viewing) => Grouping> = {
  state: () => ofEnum(sql`tasks.state_group`, 'state', TASK_GROUPS, taskGroupLabels),
  priority: () => ofEnum(sql`tasks.priority`, 'priority', TASK_PRIORITIES, taskPriorityLabels),
  due: ({ now }) => byDue(now),
  project: ({ scope }) => byProject(scope),
  assignee: ({ scope }) => byAssignee(scope),
  customer: ({ scopes }) => byCustomer(scopes),
}

const ofEnum = <K extends string>(
  key: SQL,
  param: string,
  order: readonly K[],
  labels: Readonly<Record<K, string>>,
): Grouping => ({
  key,
  groupsOf: async (_, keys) =>
    order
      .filter((one) => keys.includes(one))
      .map((one) => ({ key: one, label: labels[one], isIn: sql`${key} = ${one}`, filter: { [param]: one } })),
})

const DUE_LABELS: Record<DueBucket, string> = {
  late: 'באיחור',
  today: 'היום',
  week: 'עד סוף השבוע',
  later: 'אחר כך',
  none: 'בלי תאריך',
}

function byDue(now: string): Grouping {
  const key = dueBucket(now)
  const today = now.slice(0, 10)
  const filters: Record<DueBucket, Readonly<Record<string, string>>> = {
    late: { due: 'late' },
    today: { due: 'today' },
    week: { due: 'week', from: addDays(today, 1) },
    later: { from: addDays(endOfWeek(today), 1) },
    none: { due: 'none' },
  }
  return {
    key,
    groupsOf: async (_, keys) =>
      DUE_BUCKETS.filter((one) => keys.includes(one)).map((one) => ({
        key: one,
        label: DUE_LABELS[one],
        isIn: sql`${key} = ${one}`,
        filter: filters[one],
      })),
  }
}

const named = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null)

/** Returns the groups of what has a name, in the order of the names, and last that of tasks without any. */
const withNone = (groups: readonly Group[], keys: readonly (string | null)[], none: Omit<Group, 'key'>): Group[] => [
  ...groups,
  ...(keys.includes(null) ? [{ key: 'none', ...none }] : []),
]

const byProject = ({ companyId }: TaskViewer): Grouping => ({
  key: sql`tasks.project_id::text`,
  async groupsOf(tx, keys) {
    const ids = named(keys)
    const found =
      ids.length === 0
        ? []
        : await tx
            .select({ id: taskProjects.id, name: taskProjects.name })
            .from(taskProjects)
            .where(and(eq(taskProjects.companyId, companyId), inArray(taskProjects.id, ids)))
            .orderBy(asc(taskProjects.name), asc(taskProjects.id))
    const groups = found.map(({ id, name }) => ({
      key: id,
      label: name,
      isIn: eq(tasks.projectId, id),
      filter: { project: id },
    }))
    return withNone(groups, keys, { label: 'בלי פרויקט', isIn: isNull(tasks.projectId), filter: { project: 'none' } })
  },
})

const byAssignee = (scope: TaskViewer): Grouping => ({
  key: sql`person.user_id::text`,
  join: sql`left join task_people person
    on person.company_id = tasks.company_id and person.task_id = tasks.id and person.role = 'assignee'`,
  async groupsOf(tx, keys) {
    const ids = named(keys)
    const found =
      ids.length === 0
        ? []
        : await tx
            .select({ id: users.id, name: users.displayName })
            .from(users)
            .where(and(eq(users.companyId, scope.companyId), inArray(users.id, ids)))
            .orderBy(asc(users.displayName), asc(users.id))
    const groups = found.map(({ id, name }) => ({
      key: id,
      label: name,
      isIn: assignedTo(scope, id),
      filter: { assignee: id },
    }))
    return withNone(groups, keys, {
      label: 'בלי אחראי',
      isIn: assignedTo(scope, 'none'),
      filter: { assignee: 'none' },
    })
  },
})

/** Customers whom the viewer may see; tasks about another one, or about none, are one group. */
function byCustomer(scopes: SubjectScopes): Grouping {
  return {
    key: sql`tasks.customer_id::text`,
    async groupsOf(tx, keys) {
      const ids = named(keys)
      const names = await subjectNames(
        tx,
        scopes,
        ids.map((id) => ({ entity: 'customer' as const, id })),
      )
      const seen = [...names].sort(([, one], [, other]) => one.localeCompare(other, 'he'))
      const groups = seen.map(([id, name]) => ({
        key: id,
        label: name,
        isIn: eq(tasks.customerId, id),
        filter: { customer: id },
      }))
      const isOfNone = sql`(tasks.customer_id is null or not tasks.customer_id = any(${sql.param([...names.keys()])}::uuid[]))`
      const isAny = keys.some((key) => key === null || !names.has(key))
      return isAny ? [...groups, { key: 'none', label: 'בלי לקוח', isIn: isOfNone, filter: null }] : groups
    },
  }
}
