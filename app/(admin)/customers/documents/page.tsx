import { IconFileText, IconPlus } from '@tabler/icons-react'
import { SavedViews } from '@/components/domain/saved-views'
import { viewsOf } from '@/components/domain/views-of'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button'
import { scopeOf } from '@/lib/access/scope'
import { stateLabels } from '@/lib/modules/documents/labels'
import { loadDocumentList } from '@/lib/modules/documents/list'
import { listDocuments } from '@/lib/modules/documents/queries'
import { DOCUMENT_STATES } from '@/lib/modules/documents/schema'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { DOCUMENT_COLUMNS, DocumentsTable } from './documents-table'

export const metadata = titleOf('customers-documents')

export default screen('customers-documents', async ({ actor, search }) => {
  const params = loadDocumentList(search)
  const views = await viewsOf(actor, 'customers-documents', search)
  const list = await listDocuments(scopeOf('documents', actor), params)
  const address = { path: href('customers-documents'), search }
  return (
    <Page route="customers-documents" actions={<AddDocument />}>
      <LiveRefresh topics={['document']} />
      <SavedViews {...views} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש מסמך', placeholder: 'שם או מספר' }}
            filters={FILTERS}
            columns={columnNames(DOCUMENT_COLUMNS)}
          />
        }
        pager={<Pager list={list} size={params.size} address={address} />}
      >
        <DocumentsTable
          rows={list.rows}
          sort={params.sort}
          address={address}
          empty={
            params.q || params.state || params.owner ? (
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
    </Page>
  )
})

const FILTERS = [
  { key: 'state', label: 'מצב', options: DOCUMENT_STATES.map((value) => ({ value, label: stateLabels[value] })) },
  { key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'רק שלי' }] },
]

const AddDocument = () => (
  <ButtonLink variant="primary" href={href('documents-add')} icon={<IconPlus size={20} />}>
    מסמך חדש
  </ButtonLink>
)
