import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { addDays } from '@/lib/format/calendar'

import type { SubjectScopes, TaskViewer } from './reach.queries'
import { localNow } from './task-filter.queries'
import { ofProject, ofState, taskRow, withSubjects } from './task-row.queries'
import { endOfWeek } from './tasks.rules'

/** Tasks of a section that are read. */
export const MAX_AGENDA = 50

/** Sections of one's day, in order. */
export const AGENDA_SECTIONS = ['late', 'today', 'week', 'none', 'snoozed'] as const
export type AgendaSection = (typeof AGENDA_SECTIONS)[number]

/**
 * Returns the open tasks that the viewer has to do, by section: late, today, until the end of the week, without a day,
 * and those snoozed to a later day. Each section has up to 50, and says whether there are more.
 */
export const loadAgenda = (scope: TaskViewer, scopes: SubjectScopes, now = localNow()) =>
  readInCompany(scope, async (tx) => {
    const today = now.slice(0, 10)
    const at = taskPeople.agendaAt
    const isShown = sql`coalesce(${taskPeople.snoozedUntil} <= ${today}, true)`
    const until = (from: SQL, to: SQL) => and(sql`${at} >= ${from}`, sql`${at} < ${to}`, isShown)
    const tomorrow = sql`${addDays(today, 1)}::timestamp`
    const found = await selectTogether(tx, {
      late: selectAgenda(tx, scope, and(sql`${at} < ${now}::timestamp`, isShown)),
      today: selectAgenda(tx, scope, until(sql`${now}::timestamp`, tomorrow)),
      week: selectAgenda(tx, scope, until(tomorrow, sql`${addDays(endOfWeek(today), 1)}::timestamp`)),
      none: selectAgenda(tx, scope, and(sql`${at} = 'infinity'`, isShown)),
      snoozed: selectAgenda(tx, scope, and(sql`${at} is not null`, sql`${taskPeople.snoozedUntil} > ${today}`)),
    })
    const sections = AGENDA_SECTIONS.map((section) => ({ section, rows: found[section] }))
    const all = await withSubjects(
      tx,
      scopes,
      sections.flatMap(({ rows }) => rows),
    )
    let from = 0
    return sections.map(({ section, rows: { length } }) => {
      const rows = all.slice(from, from + length)
      from += length
      return { section, rows: rows.slice(0, MAX_AGENDA), hasMore: length > MAX_AGENDA }
    })
  })

export type Agenda = Awaited<ReturnType<typeof loadAgenda>>

/** Builds the select of one section; a separate function so that a test can check its query plan. */
export const selectAgenda = (tx: Tx, { companyId, actorId }: TaskViewer, isInSection: SQL | undefined) =>
  tx
    .select({ ...taskRow, snoozedUntil: taskPeople.snoozedUntil })
    .from(taskPeople)
    .innerJoin(tasks, and(eq(tasks.companyId, taskPeople.companyId), eq(tasks.id, taskPeople.taskId)))
    .leftJoin(taskProjects, ofProject)
    .leftJoin(taskStates, ofState)
    .where(
      and(eq(taskPeople.companyId, companyId), eq(taskPeople.userId, actorId), isNull(tasks.deletedAt), isInSection),
    )
    .orderBy(asc(taskPeople.agendaAt), asc(tasks.priorityOrder), asc(taskPeople.taskId))
    .limit(MAX_AGENDA + 1)
