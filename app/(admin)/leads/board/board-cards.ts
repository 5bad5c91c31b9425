import type { KanbanCard, KanbanColumn } from '@/components/screen/kanban-rules'
import { durationText } from '@/lib/format/duration'
import type { BoardColumn } from '@/lib/modules/leads/board.queries'
import type { LeadRow } from '@/lib/modules/leads/leads.queries'
import { responseState } from '@/lib/modules/leads/response.rules'
import { allStatuses, findStatus, isClosedType, isNeglected } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline, LeadStatus } from '@/lib/modules/leads/statuses.schema'
import { linkTo } from '@/lib/routes/links'

export type LeadCard = KanbanCard & { version: number }
export type LeadColumn = KanbanColumn & { cards: LeadCard[] }

type Shown = Pick<
  LeadRow,
  'id' | 'name' | 'companyName' | 'interest' | 'ownerName' | 'nextFollowUpOn' | 'expectedAgorot' | 'version'
> & {
  statusSince: Date | string
  closedAt: Date | string | null
  responseDueAt: Date | string | null
  respondedAt: Date | string | null
}

/** Returns the card of a lead in the column of its status. */
export function toLeadCard(lead: Shown, status: Pick<LeadStatus, 'id' | 'rotAfterDays'>, now = new Date()): LeadCard {
  const meta = [lead.companyName, lead.interest].filter(Boolean).join(' · ')
  const warning = warningOf(lead, status, now)
  return {
    id: lead.id,
    column: status.id,
    title: lead.name,
    href: linkTo('leads-view', { id: lead.id }),
    version: lead.version,
    ...(meta && { meta }),
    ...(lead.ownerName && { person: lead.ownerName }),
    ...(lead.nextFollowUpOn && { due: lead.nextFollowUpOn }),
    ...(lead.expectedAgorot > 0 && { agorot: lead.expectedAgorot }),
    ...(warning && { warning }),
  }
}

/** What wants attention in a card, the more urgent first. */
function warningOf(lead: Shown, status: Pick<LeadStatus, 'rotAfterDays'>, now: Date): string | null {
  const [statusSince, responseDueAt] = [new Date(lead.statusSince), at(lead.responseDueAt)]
  const answered = { responseDueAt, respondedAt: at(lead.respondedAt), closedAt: at(lead.closedAt) }
  if (responseState(answered, now) === 'late') return 'התגובה באיחור'
  if (lead.closedAt !== null || !isNeglected(status, statusSince, now)) return null
  return `מוזנח · ${durationText((now.getTime() - statusSince.getTime()) / 1000)}`
}

/** A card comes from the server, or later from the API as text. */
const at = (time: Date | string | null) => (time === null ? null : new Date(time))

/** Returns a column of the board with the cards that were read with it; a column of closed leads is folded. */
export function toBoardColumn(
  { statusId, leads, expectedAgorot, isAtLeast, rows }: BoardColumn,
  pipelines: readonly LeadPipeline[],
): LeadColumn {
  const status = findStatus(pipelines, statusId) ?? allStatuses(pipelines)[0]
  return {
    id: statusId,
    title: status?.name ?? '',
    count: leads,
    agorot: expectedAgorot,
    isAtLeast,
    hasMore: isAtLeast || leads > rows.length,
    isFolded: status !== undefined && isClosedType(status.type),
    cards: status ? rows.map((row) => toLeadCard(row, status)) : [],
  }
}
