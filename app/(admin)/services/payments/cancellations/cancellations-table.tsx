import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconReceiptRefund } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { businessDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import {
  cancellationKindLabels,
  cancellationStateLabels,
  cancellationStateTones,
} from '@/lib/modules/payments/cancellation/cancellation.labels'
import type { CancellationListInput } from '@/lib/modules/payments/cancellation/cancellation.list'
import { daysLeftText } from '@/lib/modules/payments/cancellation/cancellation.rules'
import type { CancellationList, CancellationRow } from '@/lib/modules/payments/cancellation/office.queries'
import { href } from '@/lib/routes/find'

const columns: Column<CancellationRow>[] = [
  { key: 'requester', header: 'מבקש', card: 'title', cell: ({ requester }) => <Bidi>{requester}</Bidi> },
  { key: 'title', header: 'עבור', isText: true, card: 'sub', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'kind', header: 'סוג', hideBelow: 'xl', cell: ({ kind }) => cancellationKindLabels[kind] },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={cancellationStateTones[state]}>{cancellationStateLabels[state]}</Status>,
  },
  {
    key: 'refund',
    header: 'להחזר',
    align: 'num',
    card: 'end',
    cell: ({ kind, refundAgorot }) => (kind === 'deal' ? <Money agorot={refundAgorot} /> : '—'),
  },
  {
    key: 'fee',
    header: 'דמי ביטול',
    align: 'num',
    hideBelow: 'xl',
    cell: ({ kind, feeAgorot }) => (kind === 'deal' ? <Money agorot={feeAgorot} /> : '—'),
  },
  {
    key: 'actBy',
    header: 'לטפל עד',
    sort: true,
    cell: ({ actBy, state }) => (
      <>
        <DateText at={actBy} />
        {state === 'received' && <span className="muted"> · {daysLeftText(actBy, businessDay())}</span>}
      </>
    ),
  },
  {
    key: 'created',
    header: 'נמסרה',
    sort: true,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

const STATES = toOptions(cancellationStateLabels)

type Props = { list: CancellationList; wanted: CancellationListInput; search: Search }

/** Table of cancellation requests; a row links to the payment page, where the request is decided. */
export function CancellationsTable({ list, wanted, search }: Props) {
  const address = { path: href('payments-cancellations'), search }
  return (
    <ListCard
      filter={<FilterBar filters={[{ key: 'state', label: 'מצב', options: STATES }]} columns={columnNames(columns)} />}
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="בקשות ביטול"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ pageId }) => href('payment-page-view', { id: pageId })}
        sort={wanted.sort}
        address={address}
        empty={wanted.state ? <NoResults clearHref={address.path} /> : NOTHING}
      />
    </ListCard>
  )
}

const NOTHING = (
  <EmptyState
    icon={<IconReceiptRefund size={40} />}
    title="אין בקשות ביטול"
    text="לקוח ששילם מבטל בקישור ״ביטול עסקה״ שבעמוד התשלום ובהודעה עם הקבלה."
  />
)
