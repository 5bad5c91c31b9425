import { type Column, DataTable } from '@/components/screen/data-table'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'
import {
  refundFailure,
  refundStateLabels,
  refundStateTones,
  refundWayLabels,
} from '@/lib/modules/payments/refunds/refunds.labels'

import { RefundDecision } from './refund-decision'

type Refund = PaymentDetails['refunds'][number]
type Props = {
  paymentId: string
  refunds: Refund[]
  can: { actorId: string; decide: boolean; request: boolean }
}

/** Table of the refunds: completed, in progress, and waiting for a decision. */
export function RefundsCard({ paymentId, refunds, can }: Props) {
  if (refunds.length === 0) return null
  const columns: Column<Refund>[] = [
    ...facts,
    {
      key: 'act',
      header: 'החלטה',
      card: 'foot',
      cell: (refund) => <Waiting refund={refund} paymentId={paymentId} can={can} />,
    },
  ]
  const hasWaiting = refunds.some(({ state }) => state === 'requested')
  return (
    <Card title="החזרים" flush>
      <DataTable
        label="החזרים"
        columns={hasWaiting ? columns : facts}
        rows={refunds}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Card>
  )
}

const facts: Column<Refund>[] = [
  {
    key: 'asked',
    header: 'התבקש',
    card: 'title',
    cell: ({ createdAt, askedBy }) => (
      <>
        <DateText at={createdAt} as="datetime" /> {askedBy && <Bidi>{askedBy}</Bidi>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={refundStateTones[state]}>{refundStateLabels[state]}</Status>,
  },
  { key: 'way', header: 'איך', hideBelow: 'lg', cell: (refund) => <Way {...refund} /> },
  { key: 'reason', header: 'סיבה', isText: true, card: 'sub', cell: (refund) => <Reason {...refund} /> },
]

const Way = ({ way, reference }: Refund) => (
  <>
    {refundWayLabels[way]} {reference && <Ltr>{reference}</Ltr>}
  </>
)

const Reason = ({ reason, decision, state, errorCode, decidedByName }: Refund) => (
  <>
    <Bidi>{reason}</Bidi>
    {state === 'refused' && decision && (
      <div className="muted">
        סורב{decidedByName && <> על ידי {<Bidi>{decidedByName}</Bidi>}</>}: <Bidi>{decision}</Bidi>
      </div>
    )}
    {state === 'failed' && <div className="muted">{refundFailure(errorCode)}</div>}
  </>
)

function Waiting({ refund, paymentId, can }: Omit<Props, 'refunds'> & { refund: Refund }) {
  if (refund.state !== 'requested') return null
  const isOwn = refund.createdBy === can.actorId
  if (!(isOwn ? can.request : can.decide)) return <Badge>ממתין לאישור</Badge>
  const { id, version, amountAgorot } = refund
  return <RefundDecision paymentId={paymentId} refund={{ id, version, amountAgorot }} isOwn={isOwn} />
}
