import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { dayRange } from '@/lib/format/dates'
import type { DaySpan } from '@/lib/format/day-spans'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { inReach } from '@/lib/records/in-scope'

import { ageingColumns, type Bucket } from './reports.rules'
import { selectSourceCosts } from './source-costs.queries'
import { costBetween } from './source-costs.rules'
import { loadPipelines } from './statuses.queries'
import { allStatuses, defaultPipeline, funnelFrom, funnelOf } from './statuses.rules'
import type { LeadPipeline } from './statuses.schema'

type Viewer = Scope<'leads'>

/** What reports count: leads that were created in a span of days, of one pipeline; of the scope, deleted ones left out. */
type Cohort = { companyId: string; where: SQL }

export type ResponseFigures = {
  awaited: number
  onTime: number
  answeredLate: number
  late: number
  waiting: number
  /** Minutes of opening hours until the first answer: that of half of the leads, and of nine in ten; null without any. */
  median: number | null
  ninth: number | null
}
export type SourceFigures = {
  /** A key of the picklist; null for leads without a source. */
  source: string | null
  leads: number
  won: number
  wonAgorot: number
  /** What their customers paid, less refunds; null where the viewer sees no payments. */
  incomeAgorot: number | null
  costAgorot: number
}
export type AgentFigures = {
  ownerId: string | null
  name: string | null
  leads: number
  open: number
  won: number
  lost: number
  wonAgorot: number
  attempts: number
  median: number | null
  awaited: number
  onTime: number
}
export type StageFigures = { statusId: string; name: string; reached: number }
export type AgeingRow = { statusId: string; name: string; leads: Record<Bucket, number> }

type Wanted = { span: DaySpan; pipelineId: string | null; payments: Scope<'payments'> | null }

/** Returns all reports of leads for a span of days and a pipeline; without one, that of new leads. */
export const loadLeadReports = (scope: Viewer, { span, pipelineId, payments }: Wanted) =>
  readInCompany(scope, async (tx) => {
    const pipelines = await loadPipelines(tx, scope)
    const pipeline = pipelines.find(({ id }) => id === pipelineId) ?? defaultPipeline(pipelines)
    const cohort = cohortOf(scope, span, pipeline)
    return {
      pipelines: pipelines.map(({ id, name }) => ({ value: id, label: name })),
      pipeline: pipeline ?? null,
      lists: await loadPicklists(tx, scope),
      funnel: pipeline ? await loadFunnel(tx, cohort, pipelines, pipeline) : [],
      endings: await loadEndings(tx, cohort, pipelines),
      response: await loadResponseFigures(tx, cohort),
      sources: await loadSources(tx, cohort, { pipelines, span, payments }),
      agents: await loadAgents(tx, cohort, pipelines),
      ageing: pipeline ? await loadAgeing(tx, scope, pipeline) : [],
    }
  })

export type LeadReports = Awaited<ReturnType<typeof loadLeadReports>>

function cohortOf(scope: Viewer, { from, to }: DaySpan, pipeline: LeadPipeline | undefined): Cohort {
  const { companyId } = scope
  const where = sql`l.company_id = ${companyId} and l.deleted_at is null
    and l.created_at >= ${dayRange(from).from.toISOString()}::timestamptz
    and l.created_at < ${dayRange(to).to.toISOString()}::timestamptz
    and ${pipeline ? sql`l.pipeline_id = ${pipeline.id}` : sql`true`}
    and ${inReach(scope, { ownerId: sql`l.owner_id`, id: sql`l.id` }) ?? sql`true`}`
  return { companyId, where }
}

const idsOf = (statuses: readonly { id: string; former: readonly string[] }[]) =>
  sql`${sql.param(statuses.flatMap(({ id, former }) => [id, ...former]))}::uuid[]`

const ofType = (pipelines: readonly LeadPipeline[], type: string) =>
  idsOf(allStatuses(pipelines).filter((status) => status.type === type))

/** Counts the leads that came to each step of the funnel, or further. */
async function loadFunnel(
  tx: Tx,
  { companyId, where }: Cohort,
  pipelines: readonly LeadPipeline[],
  pipeline: LeadPipeline,
): Promise<StageFigures[]> {
  const stages = funnelOf(pipeline)
  const counts = stages.map(({ id }, place) => {
    const ids = idsOf(funnelFrom(pipelines, id))
    return sql`count(*) filter (where reached && ${ids})::int as ${sql.identifier(`stage_${place}`)}`
  })
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select ${sql.join(counts, sql`, `)} from (
      select array(select c.to_status_id from lead_status_changes c where c.company_id = ${companyId} and c.lead_id = l.id) as reached
      from leads l where ${where}) reached_by`)
  return stages.map(({ id, name }, place) => ({ statusId: id, name, reached: rows[0]?.[`stage_${place}`] ?? 0 }))
}

/** Counts the leads that ended without a sale, by reason. */
async function loadEndings(tx: Tx, { where }: Cohort, pipelines: readonly LeadPipeline[]) {
  const { rows } = await tx.execute<{ lost_reason: string | null; is_lost: boolean; leads: number }>(sql`
    select l.lost_reason, l.status_id = any(${ofType(pipelines, 'lost')}) as is_lost, count(*)::int as leads from leads l
    where ${where} and l.closed_at is not null
      and (l.status_id = any(${ofType(pipelines, 'lost')}) or l.status_id = any(${ofType(pipelines, 'junk')}))
    group by 1, 2 order by 3 desc, 1`)
  return {
    lost: rows.flatMap(({ lost_reason: reason, is_lost: isLost, leads }) => (isLost ? [{ reason, leads }] : [])),
    junk: rows.reduce((sum, { is_lost: isLost, leads }) => (isLost ? sum : sum + leads), 0),
  }
}

const MEDIAN = sql`percentile_cont(0.5) within group (order by l.response_minutes)`
const ON_TIME = sql`count(*) filter (where l.responded_at <= l.response_due_at)::int`
const AWAITED = sql`count(*) filter (where l.response_due_at is not null)::int`

async function loadResponseFigures(tx: Tx, { where }: Cohort): Promise<ResponseFigures> {
  const waits = sql`l.response_due_at is not null and l.responded_at is null and l.closed_at is null`
  const { rows } = await tx.execute<Record<string, number | null>>(sql`
    select ${AWAITED} as awaited, ${ON_TIME} as on_time,
      count(*) filter (where l.responded_at > l.response_due_at)::int as answered_late,
      count(*) filter (where ${waits} and l.response_due_at < now())::int as late,
      count(*) filter (where ${waits})::int as waiting,
      ${MEDIAN} as median, percentile_cont(0.9) within group (order by l.response_minutes) as ninth
    from leads l where ${where}`)
  const figures = rows[0] ?? {}
  const count = (name: string) => figures[name] ?? 0
  return {
    awaited: count('awaited'),
    onTime: count('on_time'),
    answeredLate: count('answered_late'),
    late: count('late'),
    waiting: count('waiting'),
    median: figures.median ?? null,
    ninth: figures.ninth ?? null,
  }
}

type OfSources = { pipelines: readonly LeadPipeline[]; span: DaySpan; payments: Scope<'payments'> | null }
type SourceRow = { source: string | null; leads: number; won: number; won_agorot: string; income: string | null }

async function loadSources(
  tx: Tx,
  { companyId, where }: Cohort,
  { pipelines, span, payments }: OfSources,
): Promise<SourceFigures[]> {
  // A customer who came from two leads of the cohort is the income of the first.
  const income = payments
    ? sql`(select sum(p.amount_agorot - p.refunded_agorot) from payments p
        where p.company_id = ${companyId} and p.deleted_at is null and not p.is_simulated
          and ${payments.ownerId ? sql`p.owner_id = ${payments.ownerId}` : sql`true`} and p.customer_id = any(f.customers))`
    : sql`null`
  const { rows } = await tx.execute<SourceRow>(sql`
    with cohort as (
      select l.source, l.status_id, l.expected_agorot,
        case when l.customer_id is not null and row_number() over (partition by l.customer_id order by l.created_at, l.id) = 1
          then l.customer_id end as customer_id
      from leads l where ${where}
    ), figures as (
      select source, count(*)::int as leads, count(*) filter (where status_id = any(${ofType(pipelines, 'won')}))::int as won,
        coalesce(sum(expected_agorot) filter (where status_id = any(${ofType(pipelines, 'won')})), 0) as won_agorot,
        array_agg(customer_id) filter (where customer_id is not null) as customers
      from cohort group by 1
    )
    select f.source, f.leads, f.won, f.won_agorot, ${income} as income from figures f order by f.leads desc, f.source`)
  const costs = await selectSourceCosts(tx, { companyId })
  const idle = [...new Set(costs.map(({ source }) => source))].filter(
    (key) => !rows.some(({ source }) => source === key),
  )
  const found = rows.map((row) => ({
    source: row.source,
    leads: row.leads,
    won: row.won,
    wonAgorot: Number(row.won_agorot),
    incomeAgorot: payments ? Number(row.income ?? 0) : null,
    costAgorot: row.source ? costBetween(costs, row.source, span) : 0,
  }))
  // A source that cost money and brought nobody is what a report of sources is for.
  const wasted = idle.map((source) => ({
    source,
    leads: 0,
    won: 0,
    wonAgorot: 0,
    incomeAgorot: payments ? 0 : null,
    costAgorot: costBetween(costs, source, span),
  }))
  return [...found, ...wasted.filter(({ costAgorot }) => costAgorot > 0)]
}

type AgentRow = Omit<AgentFigures, 'ownerId' | 'wonAgorot' | 'onTime'> & {
  owner_id: string | null
  won_agorot: string
  on_time: number
}

async function loadAgents(tx: Tx, { where }: Cohort, pipelines: readonly LeadPipeline[]): Promise<AgentFigures[]> {
  const won = sql`l.status_id = any(${ofType(pipelines, 'won')})`
  const { rows } = await tx.execute<AgentRow>(sql`
    select l.owner_id, u.display_name as name, count(*)::int as leads, count(*) filter (where l.closed_at is null)::int as open,
      count(*) filter (where ${won})::int as won, count(*) filter (where l.status_id = any(${ofType(pipelines, 'lost')}))::int as lost,
      coalesce(sum(l.expected_agorot) filter (where ${won}), 0) as won_agorot, sum(l.attempts)::int as attempts,
      ${MEDIAN} as median, ${AWAITED} as awaited, ${ON_TIME} as on_time
    from leads l left join users u on u.company_id = l.company_id and u.id = l.owner_id
    where ${where} group by 1, 2 order by 3 desc, 2, 1`)
  return rows.map(({ owner_id: ownerId, won_agorot: wonAgorot, on_time: onTime, ...row }) => ({
    ...row,
    ownerId,
    onTime,
    wonAgorot: Number(wonAgorot),
  }))
}

/** Counts the open leads of a pipeline now, by how long they have been in their status. */
async function loadAgeing(tx: Tx, scope: Viewer, pipeline: LeadPipeline): Promise<AgeingRow[]> {
  const statuses = pipeline.statuses.filter(({ type }) => type === 'open' || type === 'ongoing' || type === 'on_hold')
  const { rows } = await tx.execute<{ status_id: string } & Record<Bucket, number>>(sql`
    select l.status_id, ${ageingColumns()} from leads l
    where l.company_id = ${scope.companyId} and l.deleted_at is null and l.closed_at is null and l.status_id = any(${idsOf(statuses)})
      and ${inReach(scope, { ownerId: sql`l.owner_id`, id: sql`l.id` }) ?? sql`true`} group by 1`)
  return statuses.map(({ id, name, former }) => {
    const own = rows.filter(({ status_id: statusId }) => statusId === id || former.includes(statusId))
    const sum = (bucket: Bucket) => own.reduce((total, row) => total + row[bucket], 0)
    return {
      statusId: id,
      name,
      leads: { day: sum('day'), week: sum('week'), month: sum('month'), older: sum('older') },
    }
  })
}
