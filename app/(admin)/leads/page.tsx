import { loadListViews } from '@/components/domain/load-list-views'
import { RecordExport } from '@/components/domain/records/bulk/record-export'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconColumns3, IconCopyCheck, IconFileImport, IconPlus } from '@/components/ui/icons'
import { coversScope, listSight } from '@/lib/access/reach'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadListRefusals } from '@/lib/modules/consents/refusals.queries'
import { loadLeadList } from '@/lib/modules/leads/leads.list'
import { listLeads } from '@/lib/modules/leads/leads.queries'
import { loadLeadWords } from '@/lib/modules/leads/list-words.queries'
import { withoutForbidden } from '@/lib/modules/record-kit/forbidden-filters.rules'
import { href } from '@/lib/routes/find'

import { LeadPeek } from './lead-peek'
import { LeadsTable } from './leads-table'

export const generateMetadata = screenTitle('leads')

export default screen('leads', async ({ actor, search }) => {
  const wanted = withoutForbidden(actor, loadLeadList(search), 'leadDeletions')
  const scope = requireScope('leads', actor)
  const edits = findScope('leadEdits', actor)
  const bulk = {
    canEdit: edits !== null,
    canEditAll: edits !== null && coversScope(edits, scope),
    canUnassign: edits !== null && edits.ownerId === undefined,
    canExport: findScope('leadExports', actor) !== null,
    canDelete: edits !== null && findScope('leadDeletions', actor) !== null,
    canMerge: edits !== null && findScope('leadMerges', actor) !== null,
    canAutomate: findScope('automationEdits', actor) !== null,
  }
  const views = await loadListViews(actor, 'leads', search)
  const { owners, ...words } = await loadLeadWords(scope, edits)
  const list = await listLeads(scope, wanted, words)
  const refusals = await loadListRefusals(scope, 'lead', list.rows)
  return (
    <Page
      route="leads"
      actions={
        <>
          <ButtonLink href={href('leads-board')} icon={<IconColumns3 size={20} />}>
            לוח
          </ButtonLink>
          {bulk.canMerge && (
            <ButtonLink href={href('leads-duplicates')} icon={<IconCopyCheck size={20} />}>
              כפילויות
            </ButtonLink>
          )}
          <Can do="import leads">
            <ButtonLink href={href('leads-import')} icon={<IconFileImport size={20} />}>
              ייבוא
            </ButtonLink>
          </Can>
          {bulk.canExport && <RecordExport entity="lead" />}
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
      <LeadsTable
        views={<FirstView {...views} />}
        list={list}
        wanted={wanted}
        search={search}
        words={words}
        refusals={refusals}
        owners={owners}
        sees={listSight(scope)}
        bulk={bulk}
      />
      {typeof search.peek === 'string' && (
        <LeadPeek scope={scope} id={search.peek} ids={list.rows.map(({ id }) => id)} />
      )}
    </Page>
  )
})
