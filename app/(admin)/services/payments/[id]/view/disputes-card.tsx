import { type Column, DataTable } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { disputeStateLabels, disputeStateTones } from '@/lib/modules/payments/disputes/disputes.labels'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'

import { DisputeClosing } from './dispute-closing'

type Dispute = PaymentDetails['disputes'][number]
type Props = { paymentId: string; disputes: Dispute[]; canClose: boolean }

/** Table of the payment's disputes with their outcomes. */
export function DisputesCard({ paymentId, disputes, canClose }: Props) {
  if (disputes.length === 0) return null
  const isOpen = disputes.some(({ state }) => state === 'open')
  return (
    <Card title="מחלוקות" flush actions={isOpen && canClose && <DisputeClosing paymentId={paymentId} />}>
      <DataTable label="מחלוקות" columns={columns} rows={disputes} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}

const columns: Column<Dispute>[] = [
  { key: 'told', header: 'ההודעה נמסרה', card: 'title', cell: ({ toldOn }) => <DateText at={toldOn} /> },
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
    cell: ({ state }) => <Status tone={disputeStateTones[state]}>{disputeStateLabels[state]}</Status>,
  },
  {
    key: 'until',
    header: 'להשיב עד',
    hideBelow: 'lg',
    cell: ({ answerBy }) => (answerBy ? <DateText at={answerBy} /> : 'לא נמסר'),
  },
  {
    key: 'reason',
    header: 'סיבה',
    isText: true,
    card: 'sub',
    cell: ({ reason, closing }) => (
      <>
        <Bidi>{reason}</Bidi>
        {closing && (
          <div className="muted">
            נקבע: <Bidi>{closing}</Bidi>
          </div>
        )}
      </>
    ),
  },
]
