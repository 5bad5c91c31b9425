import { SubscriptionCard, SubscriptionPrice, SubscriptionState } from '@/components/domain/subscription-parts'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconRepeat } from '@/components/ui/icons'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import type { Subscribable } from '@/lib/modules/subscriptions/record.queries'
import { customerServiceStateLabels } from '@/lib/modules/subscriptions/subscriptions.labels'
import type { CustomerServiceListInput } from '@/lib/modules/subscriptions/subscriptions.list'
import type { CustomerServiceList, CustomerServiceRow } from '@/lib/modules/subscriptions/subscriptions.queries'
import { href } from '@/lib/routes/find'

const columns: Column<CustomerServiceRow>[] = [
  { key: 'customer', header: 'לקוח', card: 'title', cell: ({ customerName }) => <Bidi>{customerName}</Bidi> },
  { key: 'service', header: 'שירות', card: 'sub', cell: ({ serviceName }) => <Bidi>{serviceName}</Bidi> },
  { key: 'number', header: 'מספר', hideBelow: 'xl', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { key: 'state', header: 'מצב', card: 'sub-end', cell: (row) => <SubscriptionState service={row} /> },
  {
    key: 'price',
    header: 'מחיר לתקופה',
    sort: true,
    align: 'num',
    card: 'end',
    cell: (row) => <SubscriptionPrice service={row} />,
  },
  { key: 'next', header: 'החיוב הבא', sort: true, cell: ({ nextChargeOn }) => <DateText at={nextChargeOn} /> },
  { key: 'card', header: 'כרטיס', hideBelow: 'lg', cell: (row) => <SubscriptionCard service={row} /> },
  { key: 'failed', header: 'נכשל מאז', hideBelow: 'lg', cell: ({ failedOn }) => <DateText at={failedOn} /> },
]

const quickFilterLabels = { week: 'חיוב בתוך שבוע', owing: 'חיוב נכשל', expiring: 'כרטיס עומד לפוג' }

type Props = { list: CustomerServiceList; offers: Subscribable[]; wanted: CustomerServiceListInput; search: Search }

export function SubscriptionsTable({ list, offers, wanted, search }: Props) {
  const address = { path: href('customer-services'), search }
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.service || wanted.sight)
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש מנוי', placeholder: 'לקוח, שירות או מספר' }}
          filters={[
            { key: 'state', label: 'מצב', options: toOptions(customerServiceStateLabels) },
            { key: 'service', label: 'שירות', options: offers.map(({ id, name }) => ({ value: id, label: name })) },
            { key: 'sight', label: 'לטיפול', options: toOptions(quickFilterLabels) },
          ]}
          columns={columnNames(columns)}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="מנויים"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('customer-services-view', { id })}
        sort={wanted.sort}
        address={address}
        empty={
          isFiltered ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <EmptyState
              icon={<IconRepeat size={40} />}
              title="עוד אין מנויים"
              text="כאן מוסיפים ללקוח שירות שמחויב בכל תקופה, בכרטיס שמור או בקישור."
            />
          )
        }
      />
    </ListCard>
  )
}
