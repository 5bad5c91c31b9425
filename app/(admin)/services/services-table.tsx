import { IconBriefcase } from '@tabler/icons-react'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { kindText, serviceKindLabels, serviceStateLabels, vatModeLabels } from '@/lib/modules/services/labels'
import type { ServiceListInput } from '@/lib/modules/services/list'
import type { ServiceList, ServiceRow } from '@/lib/modules/services/queries'
import { href } from '@/lib/routes/find'
import type { Search } from '@/lib/server/screen'

const columns: Column<ServiceRow>[] = [
  { key: 'name', header: 'שם', sort: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'code', header: 'קוד', card: 'sub', cell: ({ code }) => <Ltr>{code}</Ltr> },
  { key: 'kind', header: 'סוג', cell: kindText },
  { key: 'vat', header: 'מע״מ', hideBelow: 'lg', cell: ({ vatMode }) => vatModeLabels[vatMode] },
  {
    key: 'price',
    header: 'מחיר כולל מע״מ',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
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
    hideBelow: 'lg',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

type Props = { list: ServiceList; wanted: ServiceListInput; search: Search; canOpen: boolean }

export function ServicesTable({ list, wanted, search, canOpen }: Props) {
  const { rows, isCut } = list
  const address = { path: href('services'), search }
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.kind)
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש שירות', placeholder: 'חיפוש בשם או בקוד' }}
          filters={[
            { key: 'state', label: 'מצב', options: choices(serviceStateLabels) },
            { key: 'kind', label: 'סוג', options: choices(serviceKindLabels) },
          ]}
          columns={columnNames(columns)}
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
