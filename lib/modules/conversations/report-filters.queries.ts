import { type SQL, sql } from 'drizzle-orm'

import { dayRange } from '@/lib/format/dates'
import type { DaySpan } from '@/lib/format/day-spans'

import type { InboxViewer } from './reach.queries'

/** What reports count: a span of days, of one account and one label, or of all. */
export type ReportWanted = { span: DaySpan; accountId: string | null; labelId: string | null }

/** Whose work is counted: everybody's for who assigns conversations, otherwise one's own. */
export const ofReportViewer = ({ canAssign, actorId }: InboxViewer, person: SQL): SQL =>
  canAssign ? sql`true` : sql`${person} = ${actorId}`

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Whether a time is within the span, by the days of the office. */
export const inReportSpan = (time: SQL, { span: { from, to } }: ReportWanted): SQL =>
  sql`${time} >= ${instantOf(dayRange(from).from)} and ${time} < ${instantOf(dayRange(to).to)}`

/** Whether a conversation, which the statement calls `c`, is of the account and the label that are wanted. */
export const ofReportedConversation = (companyId: string, { accountId, labelId }: ReportWanted): SQL => sql`
  c.company_id = ${companyId}
  and ${accountId ? sql`c.account_id = ${accountId}` : sql`true`}
  and ${
    labelId
      ? sql`exists (select from conversation_label_links x where x.company_id = c.company_id and x.conversation_id = c.id
          and x.label_id = ${labelId})`
      : sql`true`
  }`
