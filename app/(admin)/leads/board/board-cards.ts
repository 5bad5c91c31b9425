import type { KanbanCard, KanbanColumn } from '@/components/screen/kanban-rules'
import { durationText } from '@/lib/format/duration'
import type { BoardColumn } from '@/lib/modules/leads/board.queries'
import type { LeadRow } from '@/lib/modules/leads/leads.queries'
import { allStatuses, findStatus, isClosedType, isNeglected } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline, LeadStatus } from '@/lib/modules/leads/statuses.schema'
import { linkTo } from '@/lib/routes/links'

export type LeadCard = KanbanCard & { version: number }
export type LeadColumn = KanbanColumn & { cards: LeadCard[] }

type Shown = Pick<
  LeadRow,
  'id' | 'name' | 'companyName' | 'interest' | 'ownerName' | 'nextFollowUpOn' | 'expectedAgorot' | 'version'
> & { statusSince: Date | string; closedAt: Date | string | null }

/** Returns the card of a lead in the column of its status. */
export function toLeadCard(lead: Shown, status: Pick<LeadStatus, 'id' | 'rotAfterDays'>, now = new Date()): LeadCard {
  const since = new Date(lead.statusSince)
  const meta = [lead.companyName, lead.interest].filter(Boolean).join(' · ')
  const isLate = lead.closedAt === null && isNeglected(status, since, now)
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
    ...(isLate && { warning: `מוזנח · ${durationText((now.getTime() - since.getTime()) / 1000)}` }),
  }
}

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
    hasMore: leads > rows.length,
    isFolded: status !== undefined && isClosedType(status.type),
    cards: status ? rows.map((row) => toLeadCard(row, status)) : [],
  }
}
