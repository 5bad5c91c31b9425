import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

import type { InboxViewer } from './reach.queries'
import { inReportSpan, ofReportedConversation, ofReportViewer, type ReportWanted } from './report-filters.queries'

/** Messages that people wrote, by weekday (0: Sunday) and hour of Israel. */
export type InboundHours = readonly (readonly number[])[]

/**
 * Counts the messages that came in by weekday and hour, whatever their day. Who may not assign conversations sees those of
 * their own conversations.
 */
export async function countInboundHours(tx: Tx, viewer: InboxViewer, wanted: ReportWanted): Promise<InboundHours> {
  const { rows } = await tx.execute<{ day: number; hour: number; messages: number }>(sql`
    select extract(dow from m.at at time zone 'Asia/Jerusalem')::int as day,
      extract(hour from m.at at time zone 'Asia/Jerusalem')::int as hour, count(*)::int as messages
    from messages m join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
    where m.company_id = ${viewer.companyId} and m.direction = 'in' and ${inReportSpan(sql`m.at`, wanted)}
      and ${ofReportedConversation(viewer.companyId, wanted)} and ${ofReportViewer(viewer, sql`c.assignee_id`)}
    group by 1, 2`)
  const counts = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
  for (const { day, hour, messages } of rows) counts[day]?.splice(hour, 1, messages)
  return counts
}
