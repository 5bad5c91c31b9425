import { type Column, DataTable } from '@/components/screen/data-table'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { refundFailure, refundStateLabels, refundStateTones } from '@/lib/modules/payments/refunds/refunds.labels'
import type { CustomerServiceRecord } from '@/lib/modules/subscriptions/record.queries'
import { href } from '@/lib/routes/find'

type Refund = CustomerServiceRecord['refunds'][number]

const columns: Column<Refund>[] = [
  { key: 'number', header: 'תשלום', card: 'title', cell: ({ paymentNumber }) => <Ltr>{paymentNumber}</Ltr> },
  { key: 'asked', header: 'התבקש', card: 'sub', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state, errorCode }) => (
      <Status tone={refundStateTones[state]}>
        {state === 'failed' ? refundFailure(errorCode) : refundStateLabels[state]}
      </Status>
    ),
  },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
]

type Props = { service: CustomerServiceRecord; canOpen: boolean }

/** Card of the refunds of a cancelled service and their states; nothing if there are none. */
export function RefundsPart({ service: { refunds, events }, canOpen }: Props) {
  const [refund, byHand] = [sumOf(events, 'refund'), sumOf(events, 'byHand')]
  if (refunds.length === 0 && !refund) return null
  return (
    <Card title="החזרים ללקוח" flush={refunds.length > 0}>
      {byHand > 0 && (
        <Alert tone="warn" title="יש להחזיר ללקוח במזומן או בהעברה">
          <Money agorot={byHand} />. ההחזר נרשם במסך התשלום.
        </Alert>
      )}
      {refunds.length > 0 ? (
        <DataTable
          label="החזרים ללקוח"
          columns={columns}
          rows={refunds}
          rowKey={({ id }) => id}
          empty={null}
          rowHref={canOpen ? ({ paymentId }) => href('payments-view', { id: paymentId }) : undefined}
        />
      ) : (
        refund > byHand && <p className="muted">בקשת ההחזר בדרך לחברת הסליקה.</p>
      )}
    </Card>
  )
}

/**
 * Sums over all events, because a service may be refunded more than once: at its cancellation, and for the remaining
 * credit at its end.
 */
const sumOf = (events: CustomerServiceRecord['events'], key: 'refund' | 'byHand') =>
  events.reduce((sum, { data }) => sum + Number(data[key] ?? 0), 0)
