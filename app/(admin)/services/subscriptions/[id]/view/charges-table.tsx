import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { CustomerServiceRecord } from '@/lib/modules/subscriptions/record.queries'
import {
  serviceChargeKindLabels,
  serviceChargeStateLabels,
  serviceChargeStateTones,
} from '@/lib/modules/subscriptions/subscriptions.labels'
import { href } from '@/lib/routes/find'

type Charge = CustomerServiceRecord['charges'][number]

const columns: Column<Charge>[] = [
  { key: 'label', header: 'חיוב', card: 'title', cell: ({ label }) => <Bidi>{label}</Bidi> },
  { key: 'kind', header: 'סוג', hideBelow: 'lg', cell: ({ kind }) => serviceChargeKindLabels[kind] },
  { key: 'due', header: 'ליום', card: 'sub', cell: ({ dueOn }) => <DateText at={dueOn} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={serviceChargeStateTones[state]}>{serviceChargeStateLabels[state]}</Status>,
  },
  { key: 'settled', header: 'הוסדר', hideBelow: 'lg', cell: ({ settledAt }) => <DateText at={settledAt} /> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'page',
    header: 'עמוד התשלום',
    isText: true,
    hideBelow: 'lg',
    cell: ({ pageId }) => (pageId ? <a href={href('payment-page-view', { id: pageId })}>לעמוד ולתשלום</a> : '—'),
  },
]

/** Table of the charges, newest first, each with the page by which it is paid. */
export const ChargesTable = ({ charges }: { charges: Charge[] }) => (
  <DataTable
    label="חיובים"
    columns={columns}
    rows={charges}
    rowKey={({ id }) => id}
    empty={<EmptyState title="עוד לא חויב דבר" text="החיוב הראשון יופיע כאן ביום שבו הוא נעשה." />}
  />
)
