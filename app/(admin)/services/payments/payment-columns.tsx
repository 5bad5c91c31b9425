import Link from 'next/link'
import { AccountBadge } from '@/components/domain/account-badge'
import type { Column } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { paymentMarkLabels, paymentStateLabels, paymentStateTones } from '@/lib/modules/payments/list.labels'
import type { PaymentRow } from '@/lib/modules/payments/list.queries'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'
import { href } from '@/lib/routes/find'

/**
 * Returns the columns of a payments list; the number of the tax document links to it if the viewer may see tax
 * documents.
 */
export const paymentColumns = (seesDocuments: boolean): Column<PaymentRow>[] => [
  { key: 'number', header: 'מספר', card: 'sub', cell: ({ number }) => <Ltr>{number}</Ltr> },
  {
    key: 'paid',
    header: 'תאריך',
    sort: true,
    card: 'sub-end',
    cell: ({ paidAt }) => <DateText at={paidAt} as="datetime" />,
  },
  {
    key: 'customer',
    header: 'לקוח',
    card: 'title',
    cell: ({ customerName, payerName }) => <Bidi>{customerName ?? payerName}</Bidi>,
  },
  {
    key: 'amount',
    header: 'סכום',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'method',
    header: 'אמצעי',
    hideBelow: 'lg',
    cell: ({ method, cardLast4 }) => <Method method={method} cardLast4={cardLast4} />,
  },
  { key: 'installments', header: 'תשלומים', align: 'num', hideBelow: 'wide', cell: ({ installments }) => installments },
  {
    key: 'state',
    header: 'מצב',
    card: 'foot',
    cell: ({ state, isTest }) => (
      <>
        <Status tone={paymentStateTones[state]}>{paymentStateLabels[state]}</Status> <AccountBadge isTest={isTest} />
      </>
    ),
  },
  {
    key: 'document',
    header: 'מסמך',
    hideBelow: 'lg',
    cell: (row) => <Document row={row} isLinked={seesDocuments} />,
  },
  {
    key: 'approval',
    header: 'מספר אישור',
    hideBelow: 'xl',
    isExtra: true,
    cell: ({ approvalNumber }) => (approvalNumber ? <Ltr>{approvalNumber}</Ltr> : '—'),
  },
  {
    key: 'page',
    header: 'עמוד',
    isText: true,
    hideBelow: 'xl',
    cell: ({ pageId, pageTitle }) => (
      <Link href={href('payment-page-view', { id: pageId })}>
        <Bidi>{pageTitle}</Bidi>
      </Link>
    ),
  },
  {
    key: 'account',
    header: 'חשבון סליקה',
    hideBelow: 'xl',
    isExtra: true,
    cell: ({ account, isTest }) => (
      <>
        <Bidi>{account ?? '—'}</Bidi> <AccountBadge isTest={isTest} />
      </>
    ),
  },
]

/** A card is identified by its last digits. */
function Method({ method, cardLast4 }: Pick<PaymentRow, 'method' | 'cardLast4'>) {
  if (!cardLast4) return paymentMethodLabels[method]
  return (
    <span className="one-line">
      {method === 'card' ? 'כרטיס' : paymentMethodLabels[method]} <CardDigits last4={cardLast4} />
    </span>
  )
}

function Document({ row: { documentId, documentNumber }, isLinked }: { row: PaymentRow; isLinked: boolean }) {
  if (!documentId || !documentNumber) return <span className="muted">{paymentMarkLabels.no_document}</span>
  if (!isLinked) return <Ltr>{documentNumber}</Ltr>
  return (
    <Link href={href('tax-documents-view', { id: documentId })}>
      <Ltr>{documentNumber}</Ltr>
    </Link>
  )
}
