import { and, between, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { dayRange } from '@/lib/format/dates'
import { type BuiltFilter, buildRecordFilter } from '@/lib/modules/record-kit/list-filter.queries'
import { isSharedWith } from '@/lib/modules/record-kit/shared.rules'
import { followUpRange } from '@/lib/records/follow-up'
import { inScope } from '@/lib/records/in-scope'

import type { LeadFilter } from './leads.list'
import { leadRecords } from './record.queries'
import { loadPipelines } from './statuses.queries'
import { allStatuses, findStatus, funnelFrom } from './statuses.rules'
import type { LeadPipeline } from './statuses.schema'

type Viewer = Scope<'leads'>

/** Builds the condition of a filter for a viewer; `pipelines` where the caller has read them. */
export async function buildLeadFilter(
  tx: Tx,
  scope: Viewer,
  filter: LeadFilter,
  known?: readonly LeadPipeline[],
): Promise<BuiltFilter> {
  const needsStatuses =
    filter.status !== null || filter.reached !== null || filter.neglected !== null || BY_TYPE.has(filter.state)
  const pipelines = needsStatuses ? (known ?? (await loadPipelines(tx, scope))) : []
  const own = plainConditions(scope, filter, pipelines)
  return buildRecordFilter(tx, scope, leadRecords, {
    // Leads without an owner are found by a condition of the row.
    filter: { ...filter, owner: filter.owner === 'none' ? null : filter.owner },
    plain: and(
      inScope(leads, scope, { deleted: filter.deleted === null ? 'none' : 'only' }),
      stateCondition(filter.state, pipelines),
      ...own,
    ),
    isFiltered: filter.deleted !== null || filter.state !== 'all' || own.some((condition) => condition !== undefined),
  })
}

/** States that are told by the meaning of the status; an open lead is told by the row itself. */
const BY_TYPE: ReadonlySet<string> = new Set(['won', 'lost', 'junk'])

function stateCondition(state: LeadFilter['state'], pipelines: readonly LeadPipeline[]): SQL | undefined {
  if (state === 'all') return undefined
  if (state === 'open') return isNull(leads.closedAt)
  const ids = allStatuses(pipelines).flatMap(({ id, type, former }) => (type === state ? [id, ...former] : []))
  return and(isNotNull(leads.closedAt), anyStatus(ids))
}

const anyStatus = (ids: readonly string[]) => sql`${leads.statusId} = any(${sql.param([...ids])}::uuid[])`

/** Columns that a filter compares, by its parameter. */
const EQUAL = {
  pipeline: leads.pipelineId,
  team: leads.teamId,
  source: leads.source,
  campaign: leads.campaign,
  utmSource: leads.utmSource,
  utmMedium: leads.utmMedium,
  channel: leads.channel,
  city: leads.city,
  lostReason: leads.lostReason,
} as const

function plainConditions(scope: Viewer, filter: LeadFilter, pipelines: readonly LeadPipeline[]): (SQL | undefined)[] {
  const { status, missing, tagsNone, neglected, response, attempts } = filter
  // The planner takes a condition that stands twice for two, and expects a tenth of what it finds.
  const ifOpen = filter.state === 'open' ? undefined : isNull(leads.closedAt)
  const equal = (Object.keys(EQUAL) as (keyof typeof EQUAL)[]).map((key) => {
    const wanted = filter[key]
    return wanted ? eq(EQUAL[key], wanted as never) : undefined
  })
  return [
    ...equal,
    status ? statusCondition(pipelines, status) : undefined,
    ownerCondition(scope, filter.owner),
    missing ? isNull(leads[missing]) : undefined,
    tagsNone ? sql`not ${leads.tagIds} && ${sql.param(tagsNone)}::uuid[]` : undefined,
    neglected ? and(ifOpen, neglectedCondition(pipelines)) : undefined,
    response ? responseCondition(response, ifOpen) : undefined,
    attempts ? sql`${leads.attempts} = 0` : undefined,
    ...relatedConditions(scope, filter, pipelines),
    ...ofTime(filter),
  ]
}

/** Conditions on rows of other tables that name the lead. */
const relatedConditions = (
  scope: Viewer,
  { duplicate, captureChannel, landingPage, shared, reached }: LeadFilter,
  pipelines: readonly LeadPipeline[],
): (SQL | undefined)[] => [
  duplicate ? duplicateCondition(scope) : undefined,
  captureChannel ? captureCondition(scope, captureChannel) : undefined,
  landingPage ? landingCondition(scope, landingPage) : undefined,
  shared ? isSharedWith(leadRecords, scope) : undefined,
  reached ? reachedCondition(pipelines, reached) : undefined,
]

const ownerCondition = ({ actorId }: Viewer, owner: LeadFilter['owner']): SQL | undefined =>
  owner === null
    ? undefined
    : owner === 'none'
      ? isNull(leads.ownerId)
      : eq(leads.ownerId, owner === 'mine' ? actorId : owner)

function statusCondition(pipelines: readonly LeadPipeline[], wanted: readonly string[]): SQL | undefined {
  const ids = wanted.flatMap((id) => {
    const status = findStatus(pipelines, id)
    return status ? [status.id, ...status.former] : []
  })
  return inArray(leads.statusId, ids)
}

/**
 * Condition for leads that have been in their status for longer than it allows, if they are open. The limits of the statuses stand in
 * a `case`: by their own shares the planner would collect all such leads before it counts or sorts any.
 */
function neglectedCondition(pipelines: readonly LeadPipeline[]): SQL {
  const limits = allStatuses(pipelines).flatMap(({ id, former, rotAfterDays }) =>
    rotAfterDays === null
      ? []
      : [
          sql`(${anyStatus([id, ...former])} and ${leads.statusSince} < now() - make_interval(days => ${rotAfterDays}::int))`,
        ],
  )
  const shortest = Math.min(...allStatuses(pipelines).flatMap(({ rotAfterDays }) => rotAfterDays ?? []))
  return limits.length === 0
    ? sql`false`
    : sql`(${leads.statusSince} < now() - make_interval(days => ${shortest}::int)
        and case when ${sql.join(limits, sql` or `)} then true else false end)`
}

const duplicateCondition = ({ companyId }: Viewer): SQL => sql`${leads.id} in (
  select d.a_id from duplicate_candidates d where d.company_id = ${companyId} and d.entity = 'lead' and d.state = 'open'
  union all
  select d.b_id from duplicate_candidates d where d.company_id = ${companyId} and d.entity = 'lead' and d.state = 'open')`

/** Condition for leads of which an inquiry came through a capture channel. */
const captureCondition = ({ companyId }: Viewer, channelId: string): SQL => sql`${leads.id} in (
  select i.lead_id from lead_inquiries i where i.company_id = ${companyId} and i.capture_channel_id = ${channelId})`

/** Condition for leads of which an inquiry was filled in on a landing page. */
const landingCondition = ({ companyId }: Viewer, pageId: string): SQL => sql`${leads.id} in (
  select i.lead_id from lead_inquiries i where i.company_id = ${companyId} and i.landing_page_id = ${pageId})`

/**
 * Condition for leads by their first answer. Those that wait for it are open, which `ifOpen` says where nothing else does.
 */
function responseCondition(response: NonNullable<LeadFilter['response']>, ifOpen?: SQL): SQL | undefined {
  const { responseDueAt, respondedAt } = leads
  if (response === 'on_time') return lte(respondedAt, responseDueAt)
  if (response === 'answered_late') return gt(respondedAt, responseDueAt)
  const due = response === 'late' ? lt(responseDueAt, sql`now()`) : isNotNull(responseDueAt)
  return and(due, isNull(respondedAt), ifOpen)
}

/** Condition for leads that have had a status of a funnel, or a later one of it. */
const reachedCondition = (pipelines: readonly LeadPipeline[], statusId: string): SQL => {
  const ids = funnelFrom(pipelines, statusId).flatMap(({ id, former }) => [id, ...former])
  return sql`exists (select from lead_status_changes c where c.company_id = ${leads.companyId} and c.lead_id = ${leads.id}
    and c.to_status_id = any(${sql.param(ids)}::uuid[]))`
}

function ofTime({ followUp, from, to, activeFrom, activeTo, sinceFrom, sinceTo }: LeadFilter): (SQL | undefined)[] {
  const range = followUp && followUpRange(followUp)
  const { createdAt, lastActivityAt, followUpOrder, statusSince } = leads
  return [
    range ? between(followUpOrder, range.from, range.to) : undefined,
    from ? gte(createdAt, dayRange(from).from) : undefined,
    to ? lt(createdAt, dayRange(to).to) : undefined,
    activeFrom ? gte(lastActivityAt, dayRange(activeFrom).from) : undefined,
    activeTo ? lt(lastActivityAt, dayRange(activeTo).to) : undefined,
    sinceFrom ? gte(statusSince, dayRange(sinceFrom).from) : undefined,
    sinceTo ? lt(statusSince, dayRange(sinceTo).to) : undefined,
  ]
}
