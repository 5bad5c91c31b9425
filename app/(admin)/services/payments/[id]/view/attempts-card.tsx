import { type Column, DataTable } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import {
  attemptStateLabels,
  attemptStateTones,
  declineReason,
  reviewText,
} from '@/lib/modules/payments/payments.labels'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'

type Attempt = PaymentDetails['attempts'][number]

const columns: Column<Attempt>[] = [
  { key: 'payer', header: 'משלם', card: 'title', cell: ({ payerName }) => <Bidi>{payerName}</Bidi> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={attemptStateTones[state]}>{attemptStateLabels[state]}</Status>,
  },
  { key: 'reason', header: 'הערה', isText: true, card: 'sub-end', cell: (attempt) => noteOf(attempt) },
  {
    key: 'source',
    header: 'איך',
    hideBelow: 'lg',
    cell: ({ source }) => (source === 'card' ? 'כרטיס שמור' : 'דף הסליקה'),
  },
  { key: 'at', header: 'מועד', card: 'sub', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
]

const noteOf = ({ state, declineCode, reviewReason }: Attempt) => {
  if (reviewReason) return reviewText(reviewReason)
  return state === 'declined' ? declineReason(declineCode) : ''
}

/** Table of all attempts that led to the payment, newest first. */
export function AttemptsCard({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <Card title="ניסיונות תשלום" flush>
      <DataTable label="ניסיונות תשלום" columns={columns} rows={attempts} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}
