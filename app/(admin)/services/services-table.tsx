import type { ReactNode } from 'react'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconBriefcase } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { publicPictureAddress } from '@/lib/files/picture-kinds'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import type { Category } from '@/lib/modules/services/categories.queries'
import {
  periodText,
  serviceKindLabels,
  serviceStateLabels,
  serviceVatModeLabels,
} from '@/lib/modules/services/services.labels'
import type { ServiceListInput } from '@/lib/modules/services/services.list'
import type { ServiceList, ServiceRow } from '@/lib/modules/services/services.queries'
import { href } from '@/lib/routes/find'
import styles from './services.module.css'

const columns: Column<ServiceRow>[] = [
  { key: 'name', header: 'שם', sort: true, card: 'title', cell: (service) => <Named service={service} /> },
  { key: 'code', header: 'קוד', card: 'sub', cell: ({ code }) => <Ltr>{code}</Ltr> },
  { key: 'kind', header: 'סוג', cell: ({ kind }) => serviceKindLabels[kind] },
  { key: 'period', header: 'תקופה', hideBelow: 'lg', cell: periodText },
  { key: 'category', header: 'קטגוריה', hideBelow: 'wide', cell: ({ category }) => <Bidi>{category ?? '—'}</Bidi> },
  { key: 'vat', header: 'מע״מ', hideBelow: 'lg', cell: ({ vatMode }) => serviceVatModeLabels[vatMode] },
  {
    key: 'price',
    header: 'מחיר כולל מע״מ',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
  },
  {
    key: 'subscribers',
    header: 'מנויים פעילים',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ subscribers }) => <Ltr>{subscribers}</Ltr>,
  },
  {
    key: 'mrr',
    header: 'הכנסה חודשית מתחדשת',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ mrrAgorot }) => (mrrAgorot ? <Money agorot={mrrAgorot} /> : '—'),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={state === 'active' ? 'ok' : 'muted'}>{serviceStateLabels[state]}</Status>,
  },
  {
    key: 'created',
    header: 'נוצר',
    sort: true,
    hideBelow: 'wide',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

type Props = {
  list: ServiceList
  wanted: ServiceListInput
  search: Search
  canOpen: boolean
  categories: Category[]
  /** Link to create a first saved view of the list, in the filter bar. */
  views?: ReactNode
}

export function ServicesTable({ list, wanted, search, canOpen, categories, views }: Props) {
  const { rows, isCut } = list
  const address = { path: href('services'), search }
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.kind || wanted.category)
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש שירות', placeholder: 'חיפוש בשם או בקוד' }}
          filters={[
            { key: 'state', label: 'מצב', options: toOptions(serviceStateLabels) },
            { key: 'kind', label: 'סוג', options: toOptions(serviceKindLabels) },
            ...(categories.length > 0 ? [categoryFilter(categories)] : []),
          ]}
          columns={columnNames(columns)}
          views={views}
        >
          {isCut && <span className="muted">יש עוד תוצאות. אפשר לדייק את החיפוש.</span>}
        </FilterBar>
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="שירותים"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={canOpen ? ({ id }) => href('services-view', { id }) : undefined}
        sort={wanted.sort}
        address={address}
        empty={
          isFiltered ? (
            <NoResults query={wanted.q} clearHref={`${address.path}?view=all`} />
          ) : (
            <EmptyState
              icon={<IconBriefcase size={40} />}
              title="עוד אין שירותים"
              text="שירות הוא מה שמוכרים בעמוד תשלום: שם, מחיר ומע״מ."
            />
          )
        }
      />
    </ListCard>
  )
}

const Named = ({ service: { name, imageToken } }: { service: ServiceRow }) => (
  <>
    {imageToken && (
      // biome-ignore lint/performance/noImgElement: the file is small and of our own making
      <img className={styles.thumb} src={publicPictureAddress(imageToken)} alt="" loading="lazy" />
    )}
    <Bidi>{name}</Bidi>
  </>
)

const categoryFilter = (categories: Category[]) => ({
  key: 'category',
  label: 'קטגוריה',
  options: categories.map(({ id, name }) => ({ value: id, label: name })),
})
