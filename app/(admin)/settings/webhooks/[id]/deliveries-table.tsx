import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { deliveryStateLabels, deliveryStateTones, tryFaultLabels } from '@/lib/modules/webhooks/webhooks.labels'
import type { DeliveryRow, listDeliveries } from '@/lib/modules/webhooks/webhooks.queries'
import { DELIVERY_STATES } from '@/lib/modules/webhooks/webhooks.schema'

type Props = { list: Awaited<ReturnType<typeof listDeliveries>>; address: Address }

/** Table of the deliveries to an address, newest first; a row opens the request and the response. */
export function DeliveriesTable({ list, address }: Props) {
  const { after, before } = address.search
  const keep = { after: text(after), before: text(before) }
  return (
    <ListCard
      filter={<FilterBar filters={[{ key: 'state', label: 'מצב', options: STATE_OPTIONS }]} />}
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="משלוחים"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => withSearch(address, { delivery: id, ...keep })}
        empty={
          address.search.state ? (
            <NoResults clearHref={address.path} />
          ) : (
            <EmptyState title="עוד לא נשלח דבר" text="כאן יופיע כל אירוע שנשלח לכתובת, ומה היא ענתה." />
          )
        }
      />
    </ListCard>
  )
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)

const columns: Column<DeliveryRow>[] = [
  { key: 'event', header: 'אירוע', card: 'title', cell: ({ event }) => <Ltr>{event}</Ltr> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={deliveryStateTones[state]}>{deliveryStateLabels[state]}</Status>,
  },
  { key: 'answer', header: 'תשובה', card: 'sub', cell: ({ tries }) => <LastAnswer last={tries[0]} /> },
  { key: 'attempts', header: 'ניסיונות', align: 'num', hideBelow: 'lg', cell: ({ attempts }) => attempts },
  {
    key: 'next',
    header: 'ניסיון הבא',
    hideBelow: 'lg',
    cell: ({ nextTryAt }) => nextTryAt && <DateText at={nextTryAt} as="datetime" />,
  },
  {
    key: 'created',
    header: 'קרה',
    card: 'sub-end',
    cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" />,
  },
]

function LastAnswer({ last }: { last: DeliveryRow['tries'][number] | undefined }) {
  if (!last) return null
  if (last.status === null) return tryFaultLabels[last.error ?? ''] ?? <Ltr>{last.error}</Ltr>
  return <Ltr>{`${last.status} · ${last.ms} ms`}</Ltr>
}

const STATE_OPTIONS = DELIVERY_STATES.map((value) => ({ value, label: deliveryStateLabels[value] }))
