import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconList, IconPlus } from '@/components/ui/icons'
import { listSight } from '@/lib/access/reach'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { boardPipeline, loadBoard } from '@/lib/modules/leads/board.queries'
import { loadLeadList } from '@/lib/modules/leads/leads.list'
import { loadLeadWords } from '@/lib/modules/leads/list-words.queries'
import { withoutForbidden } from '@/lib/modules/record-kit/forbidden-filters.rules'
import { href } from '@/lib/routes/find'

import { leadListFilters } from '../leads-filters'
import { cardMaker, toBoardColumn } from './board-cards'
import { cardColumns, cardFacts } from './board-facts'
import { LeadBoard } from './lead-board'

export const generateMetadata = screenTitle('leads-board')

/** Filters that say which columns a board has, or that no board shows. */
const NOT_HERE: ReadonlySet<string> = new Set(['state', 'status', 'deleted', 'lostReason'])

export default screen('leads-board', async ({ actor, search }) => {
  const scope = requireScope('leads', actor)
  const edits = findScope('leadEdits', actor)
  const [views, { owners: _, ...words }] = await Promise.all([
    loadListViews(actor, 'leads-board', search),
    loadLeadWords(scope, edits),
  ])
  const wanted = withoutForbidden(actor, loadLeadList(search), 'leadDeletions')
  const board = await loadBoard(scope, wanted, words)
  const pipeline = boardPipeline(words.pipelines, wanted)
  const filters = leadListFilters({ ...words, sees: listSight(scope), canDelete: false }).filter(
    ({ key }) => !NOT_HERE.has(key),
  )
  const { colleagues: __, captureChannels: ___, landingPages: ____, ...cardWords } = words
  const toCard = cardMaker(cardWords, search)
  return (
    <Page
      route="leads-board"
      actions={
        <>
          <ButtonLink href={href('leads')} icon={<IconList size={20} />}>
            רשימה
          </ButtonLink>
          {edits && (
            <ButtonLink href={href('leads-add')} variant="primary" icon={<IconPlus size={20} />}>
              ליד חדש
            </ButtonLink>
          )}
        </>
      }
    >
      <LiveRefresh topics={['lead', 'lead-status', 'tag', 'picklist']} />
      <SavedViews {...views} />
      <div className="card">
        <FilterBar
          search={{ label: 'חיפוש ליד', placeholder: 'שם, טלפון, דוא״ל או עסק' }}
          filters={filters}
          dates="נוצרו"
          facts={cardFacts(cardColumns(cardWords))}
          views={<FirstView {...views} />}
        />
      </div>
      <LeadBoard
        key={pipeline?.id}
        columns={board.map((column) => toBoardColumn(column, { pipelines: words.pipelines, toCard }))}
        statuses={pipeline?.statuses ?? []}
        words={cardWords}
        canEdit={edits !== null}
        canConvert={edits !== null && findScope('customerEdits', actor) !== null}
        canOpenPage={findScope('paymentPageCreation', actor) !== null}
      />
    </Page>
  )
})
