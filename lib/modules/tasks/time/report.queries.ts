import { sql } from 'drizzle-orm'

import { readInCompany } from '@/lib/db/tenant'

import { type SubjectScopes, subjectNames, type TaskViewer } from '../reach.queries'
import { matchTime } from './entries.queries'
import type { TimeFilter, TimeListInput } from './time.list'
import { entryCustomer, ofTask, ofTaskProject } from './time-reach.queries'

const MAX_ROWS = 300

type Sums = {
  entries: number
  minutes: number
  billableMinutes: number
  /** Agorot of billable time with a rate: all of it, and what was not billed yet. */
  amountAgorot: number
  unbilledAgorot: number
  unbilledMinutes: number
  /** Billable entries that were not billed and have no rate. */
  withoutRate: number
}

type Row = Sums & {
  customerId: string | null
  projectId: string | null
  projectName: string | null
  userId: string | null
  userName: string | null
}

/**
 * Returns the sums of a filter by customer and project, or by person: at most 300 rows, the longest first, and the whole.
 * Money is that of one line for each task and rate, as billing makes them.
 */
export const loadTimeReport = (
  scope: TaskViewer,
  wanted: TimeFilter & Pick<TimeListInput, 'by'>,
  scopes: SubjectScopes,
) =>
  readInCompany(scope, async (tx) => {
    const isByPerson = wanted.by === 'person'
    const [customer, project, user] = isByPerson
      ? [sql`null::uuid`, sql`null::uuid`, sql`time_entries.user_id`]
      : [entryCustomer, sql`tasks.project_id`, sql`null::uuid`]
    const { rows } = await tx.execute<Row & { isWhole: boolean }>(sql`
      with lines as (
        select ${customer} as customer_id, ${project} as project_id, ${user} as user_id, time_entries.task_id,
          coalesce(time_entries.rate_agorot, task_projects.hourly_rate_agorot) as rate,
          time_entries.is_billable, time_entries.billed_at is not null as is_billed,
          count(*) as entries, sum(time_entries.minutes) as minutes
        from time_entries join tasks on ${ofTask} left join task_projects on ${ofTaskProject}
        where ${matchTime(scope, wanted) ?? sql`true`} and time_entries.minutes is not null
        group by 1, 2, 3, 4, 5, 6, 7),
      sums as (
        select customer_id, project_id, user_id, grouping(customer_id) = 1 as is_whole, sum(entries)::int as entries, sum(minutes)::int as minutes,
          coalesce(sum(minutes) filter (where is_billable), 0)::int as billable_minutes,
          coalesce(sum(round(round(minutes * 100 / 60.0) * rate / 100)) filter (where is_billable), 0)::bigint as amount,
          coalesce(sum(round(round(minutes * 100 / 60.0) * rate / 100)) filter (where is_billable and not is_billed), 0)::bigint as unbilled,
          coalesce(sum(minutes) filter (where is_billable and not is_billed), 0)::int as unbilled_minutes,
          coalesce(sum(entries) filter (where is_billable and not is_billed and rate is null), 0)::int as without_rate
        from lines group by grouping sets ((customer_id, project_id, user_id), ()))
      select s.customer_id as "customerId", s.project_id as "projectId", p.name as "projectName",
        s.user_id as "userId", u.display_name as "userName", s.is_whole as "isWhole", s.entries, s.minutes,
        s.billable_minutes as "billableMinutes", s.amount::float8 as "amountAgorot", s.unbilled::float8 as "unbilledAgorot",
        s.unbilled_minutes as "unbilledMinutes", s.without_rate as "withoutRate"
      from sums s
        left join task_projects p on p.company_id = ${scope.companyId} and p.id = s.project_id
        left join users u on u.company_id = ${scope.companyId} and u.id = s.user_id
      order by s.is_whole desc, s.minutes desc nulls last, s.project_id, s.customer_id, s.user_id limit ${MAX_ROWS + 1}`)
    const [whole, ...groups] = rows
    const subjects = groups.flatMap(({ customerId }) =>
      customerId ? [{ entity: 'customer' as const, id: customerId }] : [],
    )
    const names = await subjectNames(tx, scopes, subjects)
    return {
      whole: toSums(whole),
      rows: groups.map((group) => ({
        ...toSums(group),
        customerId: group.customerId,
        customerName: (group.customerId && names.get(group.customerId)) || null,
        projectId: group.projectId,
        projectName: group.projectName,
        userId: group.userId,
        userName: group.userName,
      })),
    }
  })

export type TimeReport = Awaited<ReturnType<typeof loadTimeReport>>
export type TimeReportRow = TimeReport['rows'][number]

const toSums = (row: Sums | undefined): Sums => ({
  entries: row?.entries ?? 0,
  minutes: row?.minutes ?? 0,
  billableMinutes: row?.billableMinutes ?? 0,
  amountAgorot: row?.amountAgorot ?? 0,
  unbilledAgorot: row?.unbilledAgorot ?? 0,
  unbilledMinutes: row?.unbilledMinutes ?? 0,
  withoutRate: row?.withoutRate ?? 0,
})
