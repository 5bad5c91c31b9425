import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { RowPeek } from '@/components/screen/row-peek'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/labels'
import type { PageListInput } from '@/lib/modules/payment-pages/list'
import type { PageList, PageRow } from '@/lib/modules/payment-pages/queries'
import { href } from '@/lib/routes/find'
import type { Search } from '@/lib/server/screen'

import styles from './payment-pages.module.css'

const columns: Column<PageRow>[] = [
  { key: 'title', header: 'כותרת', sort: true, card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'customer', header: 'לקוח', card: 'sub', cell: ({ customerName }) => <Bidi>{customerName ?? '—'}</Bidi> },
  {
    key: 'amount',
    header: 'סכום',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state, needsReview }) => (
      <span className={styles.state}>
        <Status tone={pageStateTones[state]}>{pageStateLabels[state]}</Status>
        {needsReview && <IconAlertTriangle size={18} role="img" aria-label="דורש בדיקה" />}
      </span>
    ),
  },
  {
    key: 'opened',
    header: 'נצפה',
    hideBelow: 'xl',
    cell: ({ firstOpenedAt }) => <DateText at={firstOpenedAt} as="datetime" />,
  },
  { key: 'created', header: 'נוצר', sort: true, hideBelow: 'lg', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  { key: 'owner', header: 'אחראי', hideBelow: 'xl', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
]

const STATES = [
  ...Object.entries(pageStateLabels).map(([value, label]) => ({ value, label })),
  { value: 'review', label: 'דורש בדיקה' },
]
const OWNERS = [{ value: 'mine', label: 'העמודים שלי' }]

type Props = { list: PageList; wanted: PageListInput; search: Search; seesOthers: boolean }

export function PagesTable({ list, wanted, search, seesOthers }: Props) {
  const { rows, isCut } = list
  const address = { path: href('services-payment-pages'), search }
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.owner)
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש עמוד תשלום', placeholder: 'חיפוש בכותרת, בלקוח או במספר' }}
          filters={[
            { key: 'state', label: 'מצב', options: STATES },
            ...(seesOthers ? [{ key: 'owner', label: 'אחראי', options: OWNERS }] : []),
          ]}
          columns={columnNames(columns)}
        >
          {isCut && <span className="muted">יש עוד תוצאות. אפשר לדייק את החיפוש.</span>}
        </FilterBar>
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="עמודי תשלום"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('payment-page-view', { id })}
        canPeek
        sort={wanted.sort}
        address={address}
        empty={isFiltered ? <NoResults query={wanted.q} clearHref={`${address.path}?view=all`} /> : NOTHING}
      />
      <RowPeek
        {...{ columns, rows, address }}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('payment-page-view', { id })}
        rowTitle={({ title }) => title}
      />
    </ListCard>
  )
}

const NOTHING = (
  <EmptyState
    icon={<IconCreditCard size={40} />}
    title="עוד אין עמודי תשלום"
    text="עמוד תשלום הוא קישור ששולחים ללקוח כדי שישלם."
  />
)
