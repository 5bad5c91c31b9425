import type { KanbanCard, KanbanColumn } from '@/components/screen/kanban-rules'
import { countText } from '@/lib/format/count-text'
import type { Stages } from '@/lib/modules/sites/reach.queries'
import { siteStateLabels } from '@/lib/modules/sites/sites.labels'
import type { SiteColumn, SiteRow } from '@/lib/modules/sites/sites.queries'
import { linkTo } from '@/lib/routes/links'
import type { SiteStage } from '@/lib/vocabulary/sites'

import { dueState } from '../site-parts'

export type SiteCard = KanbanCard & { version: number }
export type SiteLane = KanbanColumn & { cards: SiteCard[] }

type Row = Omit<SiteRow, 'createdAt' | 'stateSince'>

/** Returns the card of a website in the column of its stage. */
export function toSiteCard(site: Row, state: SiteStage, stages: Stages): SiteCard {
  const { id, name, version, customerName, ownerName, lateAfter, missingContents, submittedContents } = site
  const due = dueState(lateAfter)
  const action = stages[state].clientAction
  return {
    id,
    column: state,
    title: name,
    href: linkTo('sites-view', { id }),
    version,
    facts: [
      { as: 'meta', text: customerName },
      ...(submittedContents > 0
        ? [
            {
              as: 'mark' as const,
              text: countText(submittedContents, ['תוכן אחד לבדיקה', 'שני תכנים לבדיקה', 'תכנים לבדיקה']),
            },
          ]
        : []),
      ...(action
        ? [{ as: 'row' as const, key: 'client', label: 'הלקוח', value: clientText(action, missingContents) }]
        : []),
      { as: 'person', name: ownerName },
      ...(due ? [{ as: 'due' as const, day: lateAfter, state: due }] : []),
    ],
  }
}

const clientText = (action: string, missing: number) =>
  missing === 0 ? action : `${action} (${countText(missing, ['חסר פריט אחד', 'חסרים שני פריטים', 'חסרים # פריטים'])})`

/** Returns a column of the board with the cards that were read with it. */
export const toSiteColumn = ({ state, sites, rows }: SiteColumn, stages: Stages): SiteLane => ({
  id: state,
  title: siteStateLabels[state],
  count: sites,
  hasMore: sites > rows.length,
  cards: rows.map((row) => toSiteCard(row, state, stages)),
})
