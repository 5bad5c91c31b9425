import { AccountBadge } from '@/components/domain/account-badge'
import type { Column } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconAlertTriangle } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { deliveryChannelLabels } from '@/lib/modules/payment-pages/delivery/delivery.labels'
import { contextLabels, pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/payment-pages.labels'
import type { PageRow } from '@/lib/modules/payment-pages/payment-pages.queries'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'

import styles from './payment-pages.module.css'

export const pageColumns: Column<PageRow>[] = [
  { key: 'title', header: 'כותרת', sort: true, card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'customer', header: 'לקוח', card: 'sub', cell: ({ customerName }) => <Bidi>{customerName ?? '—'}</Bidi> },
  {
    key: 'amount',
    header: 'סכום',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ amountMode, amountAgorot }) => (amountMode === 'open' ? 'סכום פתוח' : <Money agorot={amountAgorot} />),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state, needsReview, isTest }) => (
      <span className={styles.state}>
        <Status tone={pageStateTones[state]}>{pageStateLabels[state]}</Status>
        <AccountBadge isTest={isTest} />
        {needsReview && <IconAlertTriangle size={18} role="img" aria-label="דורש בדיקה" />}
      </span>
    ),
  },
  { key: 'paid', header: 'שולם', align: 'num', hideBelow: 'lg', cell: (row) => <Paid row={row} /> },
  { key: 'due', header: 'מועד תשלום', hideBelow: 'xl', cell: ({ dueOn }) => <DateText at={dueOn} /> },
  {
    key: 'sent',
    header: 'נשלח ב',
    hideBelow: 'xl',
    cell: ({ sentBy }) => (sentBy ? deliveryChannelLabels[sentBy] : '—'),
  },
  {
    key: 'opened',
    header: 'נצפה לאחרונה',
    hideBelow: 'xl',
    isExtra: true,
    cell: ({ lastOpenedAt }) => <DateText at={lastOpenedAt} as="datetime" />,
  },
  {
    key: 'created',
    header: 'נוצר',
    sort: true,
    hideBelow: 'wide',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  { key: 'context', header: 'מקור', hideBelow: 'xl', isExtra: true, cell: ({ context }) => contextLabels[context] },
  {
    key: 'account',
    header: 'חשבון סליקה',
    hideBelow: 'xl',
    isExtra: true,
    cell: ({ account, isTest }) => (
      <>
        <Bidi>{account}</Bidi> <AccountBadge isTest={isTest} />
      </>
    ),
  },
  {
    key: 'methods',
    header: 'אמצעי תשלום',
    hideBelow: 'xl',
    isExtra: true,
    cell: ({ methods }) => methods.map((method) => paymentMethodLabels[method]).join(', ') || '—',
  },
  {
    key: 'document',
    header: 'מספר מסמך',
    hideBelow: 'xl',
    isExtra: true,
    cell: ({ documentNumber }) => (documentNumber ? <Ltr>{documentNumber}</Ltr> : '—'),
  },
  { key: 'owner', header: 'אחראי', hideBelow: 'xl', isExtra: true, cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
]

/** The amount paid; for a page with several payers also how many have paid of how many. */
function Paid({ row: { paidAgorot, paidCount, paymentsMax } }: { row: PageRow }) {
  if (paymentsMax === 1) return <Money agorot={paidAgorot} />
  return (
    <>
      <Ltr>
        {paidCount} / {paymentsMax ?? '∞'}
      </Ltr>{' '}
      · <Money agorot={paidAgorot} />
    </>
  )
}
