import Link from 'next/link'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { ReviewedCharge } from '@/lib/modules/payments/payment-review/record.queries'
import { reviewText } from '@/lib/modules/payments/payments.labels'
import { href } from '@/lib/routes/find'

import { ReviewActions } from './review-actions'

const columns: Column<ReviewedCharge>[] = [
  { key: 'at', header: 'מועד', card: 'sub', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
  {
    key: 'page',
    header: 'עמוד',
    card: 'title',
    cell: ({ pageId, title }) => (
      <Link href={href('payment-page-view', { id: pageId })}>
        <Bidi>{title}</Bidi>
      </Link>
    ),
  },
  { key: 'payer', header: 'משלם', hideBelow: 'lg', cell: ({ payerName }) => <Bidi>{payerName}</Bidi> },
  {
    key: 'amount',
    header: 'הסכום שהוזמן',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'reason',
    header: 'למה נעצר',
    card: 'sub-end',
    cell: ({ reviewReason }) => reviewReason && reviewText(reviewReason),
  },
  {
    key: 'act',
    header: 'החלטה',
    card: 'foot',
    cell: ({ id, returnState }) =>
      returnState === null ? <ReviewActions id={id} /> : <Badge tone="info">הכסף בדרך חזרה</Badge>,
  },
]

/** Table of charges under review: no new payment can begin on their pages until somebody decides. */
export const ReviewedCharges = ({ charges }: { charges: ReviewedCharge[] }) => (
  <Card title="חיובים שממתינים להחלטה" flush>
    <DataTable
      label="חיובים שממתינים להחלטה"
      columns={columns}
      rows={charges}
      rowKey={({ id }) => id}
      empty={<EmptyState title="אין חיובים שממתינים להחלטה" />}
    />
  </Card>
)
