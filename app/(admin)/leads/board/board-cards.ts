import type { Address } from '@/components/screen/address'
import { shownColumns } from '@/components/screen/hidden-columns'
import type { KanbanCard, KanbanColumn } from '@/components/screen/kanban-rules'
import type { BoardColumn } from '@/lib/modules/leads/board.queries'
import type { LeadRow } from '@/lib/modules/leads/leads.queries'
import { allStatuses, findStatus, isClosedType } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline, LeadStatus } from '@/lib/modules/leads/statuses.schema'
import { customFieldFilters, paramOfField } from '@/lib/modules/record-kit/filter-parsers.schema'
import { linkTo } from '@/lib/routes/links'

import type { ColumnWords } from '../leads-columns'
import { cardColumns, cardFacts, factOf } from './board-facts'

export type LeadCard = KanbanCard & { version: number }
export type LeadColumn = KanbanColumn & { cards: LeadCard[] }

/** Names for the ids in a lead, and the custom fields that the user may see: a card has no others. */
export type CardWords = ColumnWords

type ToCard = (lead: LeadRow, status: Pick<LeadStatus, 'id' | 'rotAfterDays'>, now?: Date) => LeadCard

/** Returns the function that makes the card of a lead in the column of its status, with the facts that an address shows. */
export function cardMaker(words: CardWords, search: Address['search']): ToCard {
  const columns = cardColumns(words)
  // The first is the name, which is the title of the card.
  const [, ...shown] = shownColumns(cardFacts(columns), search).map(({ key }) => key)
  return (lead, status, now = new Date()) => ({
    id: lead.id,
    column: status.id,
    title: lead.name,
    href: linkTo('leads-view', { id: lead.id }),
    version: lead.version,
    agorot: lead.expectedAgorot,
    facts: shown.flatMap((key) => factOf(key, lead, { status, columns, shown, now }) ?? []),
  })
}

/** Returns a column of the board with the cards that were read with it; a column of closed leads is folded. */
export function toBoardColumn(
  { statusId, leads, expectedAgorot, isAtLeast, maxLeads, rows }: BoardColumn,
  { pipelines, toCard }: { pipelines: readonly LeadPipeline[]; toCard: ToCard },
): LeadColumn {
  const status = findStatus(pipelines, statusId) ?? allStatuses(pipelines)[0]
  return {
    id: statusId,
    title: status?.name ?? '',
    count: leads,
    agorot: expectedAgorot,
    isAtLeast,
    limit: maxLeads ?? undefined,
    hasMore: isAtLeast || leads > rows.length,
    isFolded: status !== undefined && isClosedType(status.type),
    cards: status ? rows.map((row) => toCard(row, status)) : [],
  }
}

type Page = { statusId: string; size: number; after: string | null }

/** Parameters of a board's address that say what it shows, not which leads. */
const NOT_FILTERS = ['pipeline', 'state', 'status', 'sort', 'view', 'hide', 'show']

/** Returns the address at which the API lists a page of a column, the leads that a board's address finds. */
export function columnAddress(search: string, { statusId, size, after }: Page): string {
  const params = new URLSearchParams(search)
  for (const name of NOT_FILTERS) params.delete(name)
  const own = customFieldFilters(params)
  for (const id of Object.keys(own)) params.delete(paramOfField(id))
  const fields = Object.entries(own).map(([id, value]) => `${id}=${value}`)
  if (fields.length > 0) params.set('fields', fields.join(','))
  params.set('state', 'all')
  params.set('status', statusId)
  params.set('sort', '-since')
  params.set('size', String(size))
  if (after) params.set('after', after)
  return `/api/leads?${params}`
}

/** A lead as the API returns it: with times as text. */
export type SentLead = {
  [Key in keyof LeadRow]: LeadRow[Key] extends Date
    ? string
    : LeadRow[Key] extends Date | null
      ? string | null
      : LeadRow[Key]
}

/** Returns a lead of the API as the server reads it. */
export const toLeadRow = (sent: SentLead): LeadRow => ({
  ...sent,
  statusSince: new Date(sent.statusSince),
  closedAt: timeOf(sent.closedAt),
  responseDueAt: timeOf(sent.responseDueAt),
  respondedAt: timeOf(sent.respondedAt),
  lastAttemptAt: timeOf(sent.lastAttemptAt),
  lastInquiryAt: new Date(sent.lastInquiryAt),
  lastActivityAt: new Date(sent.lastActivityAt),
  lockedAt: timeOf(sent.lockedAt),
  convertedAt: timeOf(sent.convertedAt),
  createdAt: new Date(sent.createdAt),
})

const timeOf = (text: string | null) => (text === null ? null : new Date(text))
