import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'

import { countInboundHours } from './inbound-hours.queries'
import type { InboxViewer } from './reach.queries'
import { inReportSpan, ofReportedConversation, ofReportViewer, type ReportWanted } from './report-filters.queries'

/** Figures of a period; minutes are of opening hours, and null where nothing was measured. */
export type ConversationFigures = {
  /** Answers to people who waited, the first of a conversation among them. */
  answers: number
  firstAnswers: number
  firstMedian: number | null
  firstNinth: number | null
  nextMedian: number | null
  /** Answers to which a time was promised, and those that kept it. */
  promised: number
  onTime: number
  resolved: number
  resolutionMedian: number | null
}

/** The figures of a colleague, an account or a label; without an id, what a bot or nobody did. */
export type FiguresOf = ConversationFigures & { id: string | null; name: string | null }

/** What waits for an answer now. */
export type WaitingNow = { waiting: number; unassigned: number; oldestAt: Date | null }

/**
 * Returns the reports of conversations of a span of days: how fast people were answered, how long conversations took, by
 * colleague, account and label, when people write, and what waits now. A conversation of two labels counts for each. Who may not assign
 * conversations sees their own work alone.
 */
export const loadConversationReports = (viewer: InboxViewer, wanted: ReportWanted) =>
  readInCompany(viewer, async (tx) => {
    const { companyId } = viewer
    const where = sql`${measuredWhere(companyId, wanted)} and ${ofReportViewer(viewer, sql`m.user_id`)}`
    return {
      hours: await countInboundHours(tx, viewer, wanted),
      begun: await countBegun(tx, viewer, wanted),
      total: await loadTotal(tx, where),
      waiting: await loadWaiting(tx, viewer, wanted),
      agents: await loadBy(tx, where, {
        key: sql`m.user_id`,
        name: sql`(select u.display_name from users u where u.company_id = ${companyId} and u.id = m.user_id)`,
        joined: sql``,
      }),
      accounts: await loadBy(tx, where, {
        key: sql`c.account_id`,
        name: sql`(select a.name from channel_accounts a where a.company_id = ${companyId} and a.id = c.account_id)`,
        joined: sql``,
      }),
      labels: await loadBy(tx, where, {
        key: sql`k.label_id`,
        name: sql`(select l.name from conversation_labels l where l.company_id = ${companyId} and l.id = k.label_id)`,
        joined: sql`join conversation_label_links k on k.company_id = c.company_id and k.conversation_id = c.id`,
      }),
    }
  })

export type ConversationReports = Awaited<ReturnType<typeof loadConversationReports>>

const measuredWhere = (companyId: string, wanted: ReportWanted): SQL => sql`
  m.company_id = ${companyId} and ${inReportSpan(sql`m.ended_at`, wanted)} and ${ofReportedConversation(companyId, wanted)}`

const MEASURED = sql`conversation_measures m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id`

const median = (kind: string, share = 0.5) =>
  sql`percentile_cont(${share}::float8) within group (order by m.minutes) filter (where m.kind = ${kind})`

const FIGURES = sql`
  count(*) filter (where m.kind <> 'resolution')::int as answers,
  count(*) filter (where m.kind = 'first_reply')::int as first_answers,
  ${median('first_reply')} as first_median, ${median('first_reply', 0.9)} as first_ninth,
  ${median('reply')} as next_median,
  count(*) filter (where m.kind <> 'resolution' and m.promised_minutes is not null)::int as promised,
  count(*) filter (where m.kind <> 'resolution' and m.minutes <= m.promised_minutes)::int as on_time,
  count(*) filter (where m.kind = 'resolution')::int as resolved,
  ${median('resolution')} as resolution_median`

type Row = {
  answers: number
  first_answers: number
  first_median: number | null
  first_ninth: number | null
  next_median: number | null
  promised: number
  on_time: number
  resolved: number
  resolution_median: number | null
}

const toFigures = (row: Row): ConversationFigures => ({
  answers: row.answers,
  firstAnswers: row.first_answers,
  firstMedian: row.first_median,
  firstNinth: row.first_ninth,
  nextMedian: row.next_median,
  promised: row.promised,
  onTime: row.on_time,
  resolved: row.resolved,
  resolutionMedian: row.resolution_median,
})

async function loadTotal(tx: Tx, where: SQL): Promise<ConversationFigures> {
  const { rows } = await tx.execute<Row>(sql`select ${FIGURES} from ${MEASURED} where ${where}`)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return toFigures(row)
}

type Grouping = { key: SQL; name: SQL; joined: SQL }

async function loadBy(tx: Tx, where: SQL, { key, name, joined }: Grouping): Promise<FiguresOf[]> {
  const { rows } = await tx.execute<Row & { id: string | null; name: string | null }>(sql`
    select ${key} as id, ${name} as name, ${FIGURES} from ${MEASURED} ${joined} where ${where}
    group by ${key} order by answers desc, resolved desc, 2, 1`)
  return rows.map((row) => ({ ...toFigures(row), id: row.id, name: row.name }))
}

/** Counts the conversations that began in the span. */
async function countBegun(tx: Tx, viewer: InboxViewer, wanted: ReportWanted): Promise<number> {
  const { rows } = await tx.execute<{ begun: number }>(sql`
    select count(*)::int as begun from conversations c
    where ${ofReportedConversation(viewer.companyId, wanted)} and ${ofReportViewer(viewer, sql`c.assignee_id`)}
      and ${inReportSpan(sql`c.created_at`, wanted)}`)
  return rows[0]?.begun ?? 0
}

async function loadWaiting(tx: Tx, viewer: InboxViewer, wanted: ReportWanted): Promise<WaitingNow> {
  const { rows } = await tx.execute<{ waiting: number; unassigned: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, count(*) filter (where c.assignee_id is null)::int as unassigned,
      min(c.waiting_since) as oldest
    from conversations c where ${ofReportedConversation(viewer.companyId, wanted)}
      and ${ofReportViewer(viewer, sql`c.assignee_id`)} and c.waiting_since is not null`)
  const { waiting = 0, unassigned = 0, oldest = null } = rows[0] ?? {}
  return { waiting, unassigned, oldestAt: oldest === null ? null : new Date(oldest) }
}
