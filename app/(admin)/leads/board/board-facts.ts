import type { ColumnName } from '@/components/screen/column-menu'
import type { Column } from '@/components/screen/data-table'
import type { KanbanFact } from '@/components/screen/kanban-rules'
import { isolate } from '@/lib/format/bidi'
import { businessDay } from '@/lib/format/dates'
import { durationText } from '@/lib/format/duration'
import { formatPhone } from '@/lib/format/phone'
import { leadFieldLabels } from '@/lib/modules/leads/leads.labels'
import type { LeadRow } from '@/lib/modules/leads/leads.queries'
import { responseState } from '@/lib/modules/leads/response.rules'
import { isNeglected } from '@/lib/modules/leads/statuses.rules'
import type { LeadStatus } from '@/lib/modules/leads/statuses.schema'
import { followUpState } from '@/lib/records/follow-up'

import { type ColumnWords, leadColumns } from '../leads-columns'

/** Facts with a place of their own on the card, which show them unless they are hidden. */
const USUAL: readonly ColumnName[] = [
  { key: 'companyName', header: leadFieldLabels.companyName },
  { key: 'interest', header: leadFieldLabels.interest },
  { key: 'warning', header: 'התראות' },
  { key: 'owner', header: leadFieldLabels.ownerId },
  { key: 'followUp', header: leadFieldLabels.nextFollowUpOn },
  { key: 'amount', header: leadFieldLabels.expectedAgorot },
]

/** Columns of the list that say what the column of the board says, or what a card does not know: what was refused. */
const NOT_ON_CARDS = ['status', 'pipeline', 'consent']

/**
 * Returns the columns of the list as cards have them: a number or an address is text, since a card is not told what was
 * refused.
 */
export const cardColumns = (words: ColumnWords): Column<LeadRow>[] =>
  leadColumns(words, new Map()).map((column) => {
    const text = PLAIN[column.key]
    return text ? { ...column, cell: text } : column
  })

const PLAIN: Readonly<Record<string, (lead: LeadRow) => string | null>> = {
  phone: ({ phone }) => phone && isolate(formatPhone(phone)),
  email: ({ email }) => email && isolate(email),
}

/** Returns what a card may show: its name, the usual facts, and every other column of the list as one to add. */
export function cardFacts(columns: readonly Column<LeadRow>[]): ColumnName[] {
  const placed = [...USUAL.map(({ key }) => key), ...NOT_ON_CARDS, 'name']
  const added = columns.filter(({ key }) => !placed.includes(key))
  return [
    { key: 'name', header: leadFieldLabels.name },
    ...USUAL,
    ...added.map(({ key, header }): ColumnName => ({ key, header, isExtra: true })),
  ]
}

type Seen = {
  /** The status in whose column the card is. */
  status: Pick<LeadStatus, 'rotAfterDays'>
  columns: readonly Column<LeadRow>[]
  /** Keys of the facts that the card shows. */
  shown: readonly string[]
  now: Date
}

/** Returns a fact of a lead as its card shows it; null where there is nothing to show. */
export function factOf(key: string, lead: LeadRow, seen: Seen): KanbanFact | null {
  switch (key) {
    case 'companyName':
    case 'interest':
      return lead[key] ? { as: 'meta', text: lead[key] } : null
    case 'warning':
      return warningOf(lead, seen)
    case 'owner':
      return lead.ownerName ? { as: 'person', name: lead.ownerName } : null
    case 'followUp':
      return dueOf(lead, seen)
    case 'amount':
      return lead.expectedAgorot > 0 ? { as: 'amount', agorot: lead.expectedAgorot } : null
    default:
      return rowOf(key, lead, seen)
  }
}

function dueOf({ nextFollowUpOn: day }: LeadRow, { now }: Seen): KanbanFact | null {
  return day ? { as: 'due', day, state: followUpState(day, businessDay(now)) ?? undefined } : null
}

/** What deserves attention in a lead, the more urgent first; neglect is marked by the time in the status where that is shown. */
function warningOf(lead: LeadRow, { status, shown, now }: Seen): KanbanFact | null {
  if (responseState(lead, now) === 'late') return { as: 'mark', text: 'התגובה באיחור' }
  if (lead.closedAt !== null || shown.includes('since') || !isNeglected(status, lead.statusSince, now)) return null
  return { as: 'mark', text: `מוזנח · ${durationText((now.getTime() - lead.statusSince.getTime()) / 1000)}` }
}

function rowOf(key: string, lead: LeadRow, { columns }: Seen): KanbanFact | null {
  const column = columns.find((one) => one.key === key)
  const value = column?.cell(lead)
  return column && value ? { as: 'row', key, label: column.header, value } : null
}
