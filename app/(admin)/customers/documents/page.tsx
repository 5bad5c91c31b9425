import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { filterOf } from '@/components/screen/address'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { Selection } from '@/components/screen/selection'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconFileText, IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { documentStateLabels, waitingOnLabels } from '@/lib/modules/documents/documents.labels'
import {
  type DocumentListInput,
  EXPIRING_WITHIN_DAYS,
  loadDocumentList,
  WAITING_ON,
} from '@/lib/modules/documents/documents.list'
import { listDocuments } from '@/lib/modules/documents/documents.queries'
import { listTemplateChoices } from '@/lib/modules/documents/templates/templates.queries'
import { href } from '@/lib/routes/find'
import { DOCUMENT_STATES } from '@/lib/vocabulary/documents'

import { DocumentsBulk } from './documents-bulk'
import { DOCUMENT_COLUMNS, DocumentsTable } from './documents-table'

export const generateMetadata = screenTitle('customers-documents')

export default screen('customers-documents', async ({ actor, search }) => {
  const params = loadDocumentList(search)
  const views = await loadListViews(actor, 'customers-documents', search)
  const scope = requireScope('documents', actor)
  const [list, templates] = await Promise.all([listDocuments(scope, params), listTemplateChoices(scope)])
  const address = { path: href('customers-documents'), search }
  return (
    <Page
      route="customers-documents"
      actions={
        <>
          <ButtonLink href={href('documents-templates')}>תבניות</ButtonLink>
          <AddDocument />
        </>
      }
    >
      <LiveRefresh topics={['document']} />
      <SavedViews {...views} />
      <Selection pageIds={list.rows.map(({ id }) => id)} filter={filterOf(address)}>
        <ListCard
          filter={
            <FilterBar
              search={{ label: 'חיפוש מסמך', placeholder: 'שם או מספר' }}
              filters={filtersOf(templates)}
              columns={columnNames(DOCUMENT_COLUMNS)}
              views={<FirstView {...views} />}
            />
          }
          bulk={<DocumentsBulk />}
          pager={<Pager list={list} size={params.size} address={address} />}
        >
          <DocumentsTable
            rows={list.rows}
            sort={params.sort}
            address={address}
            empty={
              isNarrowed(params) ? (
                <NoResults query={params.q} clearHref={`${address.path}?view=all`} />
              ) : (
                <EmptyState
                  icon={<IconFileText size={40} />}
                  title="עוד אין מסמכים"
                  text="מעלים קובץ PDF, מסמנים היכן לחתום ושולחים קישור לחתימה."
                  actions={<AddDocument />}
                />
              )
            }
          />
        </ListCard>
      </Selection>
    </Page>
  )
})

const isNarrowed = ({ q, state, owner, waiting, expiring, template }: DocumentListInput) =>
  Boolean(q || state || owner || waiting || expiring || template)

const filtersOf = (templates: { value: string; label: string }[]) => [
  {
    key: 'state',
    label: 'מצב',
    options: DOCUMENT_STATES.map((value) => ({ value, label: documentStateLabels[value] })),
  },
  { key: 'waiting', label: 'מחכה', options: WAITING_ON.map((value) => ({ value, label: waitingOnLabels[value] })) },
  {
    key: 'expiring',
    label: 'פג בקרוב',
    options: EXPIRING_WITHIN_DAYS.map((value) => ({ value, label: `תוך ${value} ימים` })),
  },
  ...(templates.length ? [{ key: 'template', label: 'תבנית', options: templates }] : []),
  { key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'רק שלי' }] },
]

const AddDocument = () => (
  <ButtonLink variant="primary" href={href('documents-add')} icon={<IconPlus size={20} />}>
    מסמך חדש
  </ButtonLink>
)
