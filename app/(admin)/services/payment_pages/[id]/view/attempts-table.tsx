import { type Column, DataTable } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'
import {
  attemptStateLabels,
  attemptStateTones,
  declineReason,
  reviewText,
} from '@/lib/modules/payments/payments.labels'

type Attempt = PageDetails['attempts'][number]

const columns: Column<Attempt>[] = [
  { key: 'payer', header: 'משלם', card: 'title', cell: ({ payerName }) => <Bidi>{payerName}</Bidi> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={attemptStateTones[state]}>{attemptStateLabels[state]}</Status>,
  },
  {
    key: 'reason',
    header: 'הערה',
    isText: true,
    card: 'sub-end',
    cell: ({ state, declineCode, reviewReason }) => {
      if (reviewReason) return reviewText(reviewReason)
      return state === 'declined' ? declineReason(declineCode) : ''
    },
  },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'answers',
    header: 'תשובות',
    hideBelow: 'xl',
    card: 'foot',
    cell: ({ details }) => <Bidi>{answersOf(details)}</Bidi>,
  },
  { key: 'installments', header: 'תשלומים', align: 'num', hideBelow: 'lg', cell: ({ installments }) => installments },
  { key: 'at', header: 'מועד', card: 'sub', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
]

/** Returns the payer's answers; an identity number stays encrypted. */
const answersOf = ({ invoiceName, address, answers = {} }: Attempt['details']) =>
  [invoiceName, address, ...Object.values(answers)].filter(Boolean).join(' · ')

/** Table of all payment attempts of the page, newest first; nothing if there are none. */
export function AttemptsTable({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <Card title="ניסיונות תשלום" flush>
      <DataTable label="ניסיונות תשלום" columns={columns} rows={attempts} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}
