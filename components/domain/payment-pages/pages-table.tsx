import type { ReactNode } from 'react'
import { filterOf } from '@/components/screen/address'
import { DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { RowPeek } from '@/components/screen/row-peek'
import { Selection } from '@/components/screen/selection'
import { IconCreditCard } from '@/components/ui/icons'
import type { ListedContext } from '@/lib/access/resource-permissions'
import type { PageListInput } from '@/lib/modules/payment-pages/payment-pages.list'
import type { PageRow } from '@/lib/modules/payment-pages/payment-pages.queries'
import { href } from '@/lib/routes/find'

import { contextLists } from './contexts'
import type { PagesFound } from './load-pages-list'
import { PagesBulk } from './pages-bulk'
import { pageColumns } from './pages-columns'
import { pageFilters } from './pages-filters'

type Props = PagesFound & {
  /** Menu for saving the first view of the list, for the filter bar. */
  views?: ReactNode
}

/** The list of payment pages: of all contexts, or of one that has its own list. */
export function PagesTable({ list, wanted, search, choices, viewer, context, views }: Props) {
  const { rows, isCut } = list
  const address = { path: href(context ? contextLists[context] : 'services-payment-pages'), search }
  const columns = context ? pageColumns.filter(({ key }) => key !== 'context') : pageColumns
  const chosenFrom = context ? { ...address, search: { ...search, context } } : address
  const { seesOthers, canEdit, opens } = viewer
  const rowHref = ({ id, ownerId }: PageRow) =>
    opens === 'all' || opens === ownerId ? href('payment-page-view', { id }) : undefined
  return (
    <Selection pageIds={rows.map(({ id }) => id)} filter={filterOf(chosenFrom)}>
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש עמוד תשלום', placeholder: 'חיפוש בכותרת, בלקוח או במספר' }}
            filters={pageFilters({ seesOthers, hasContexts: !context, ...choices })}
            columns={columnNames(columns)}
            views={views}
          >
            {isCut && <span className="muted">יש עוד תוצאות. אפשר לדייק את החיפוש.</span>}
          </FilterBar>
        }
        bulk={<PagesBulk canEdit={canEdit} total={list.total} context={context} />}
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="עמודי תשלום"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={rowHref}
          rowName={({ title }) => title}
          canPeek
          sort={wanted.sort}
          address={address}
          empty={
            isFiltered(wanted, context) ? (
              <NoResults query={wanted.q} clearHref={`${address.path}?view=all`} />
            ) : (
              NOTHING
            )
          }
        />
        <RowPeek
          columns={columns}
          rows={rows}
          address={address}
          rowHref={rowHref}
          rowKey={({ id }) => id}
          rowTitle={({ title }) => title}
        />
      </ListCard>
    </Selection>
  )
}

/** Whether the list is filtered; in the list of one context, that context does not count as a filter. */
function isFiltered(wanted: PageListInput, own: ListedContext | undefined): boolean {
  const { q, context, size: _, sort: __, after: ___, before: ____, ...filters } = wanted
  return q !== '' || (!own && context !== null) || Object.values(filters).some((value) => value !== null)
}

const NOTHING = (
  <EmptyState
    icon={<IconCreditCard size={40} />}
    title="עוד אין עמודי תשלום"
    text="עמוד תשלום הוא קישור ששולחים ללקוח כדי שישלם. בוחרים שירות או סכום, ושולחים."
  />
)
