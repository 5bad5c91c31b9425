import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconReceipt, IconWallet } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { OwnPage } from '@/lib/modules/client-area/client-area.queries'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/payment-pages.labels'
import { href } from '@/lib/routes/find'

const title: Column<OwnPage> = {
  key: 'title',
  header: 'עבור',
  cell: (page) => <Bidi>{page.title}</Bidi>,
  card: 'title',
}
const amount: Column<OwnPage> = {
  key: 'amount',
  header: 'סכום',
  cell: (page) => <Money agorot={page.amountAgorot} />,
  align: 'num',
  card: 'end',
}
const isPayable = ({ state, isChecked }: OwnPage) => (state === 'active' || state === 'partial') && !isChecked
const addressOf = (page: OwnPage) => href('paymentpage', { id: page.token })

const toPay: Column<OwnPage>[] = [
  title,
  { ...amount, header: 'לתשלום', cell: (page) => <Money agorot={page.leftAgorot} /> },
  { key: 'due', header: 'עד', cell: (page) => <DateText at={page.dueOn} /> },
  {
    key: 'state',
    header: 'מצב',
    cell: ({ state, isChecked }) =>
      isChecked ? (
        <Status tone="warn">בבדיקה</Status>
      ) : (
        <Status tone={pageStateTones[state]}>{pageStateLabels[state]}</Status>
      ),
    card: 'sub',
  },
  {
    key: 'pay',
    header: 'תשלום',
    cell: (page) => (isPayable(page) ? <a href={addressOf(page)}>לתשלום</a> : '—'),
    card: 'sub-end',
  },
]

const paid: Column<OwnPage>[] = [
  title,
  amount,
  { key: 'paid', header: 'שולם', cell: (page) => <DateText at={page.paidAt} />, card: 'sub' },
  {
    key: 'receipt',
    header: 'קבלה',
    cell: ({ token, receiptNumber }) =>
      receiptNumber === null ? (
        '—'
      ) : (
        <a href={`/api/public/payment-pages/${token}/receipt`}>
          קבלה <Ltr>{receiptNumber}</Ltr>
        </a>
      ),
    card: 'sub-end',
  },
]

type Props = { pages: OwnPage[] }

export const PagesToPay = ({ pages }: Props) => (
  <Card title="לתשלום" flush>
    <DataTable
      label="עמודי תשלום פתוחים"
      columns={toPay}
      rows={pages}
      rowKey={(page) => page.id}
      rowHref={addressOf}
      empty={<EmptyState icon={<IconWallet />} title="אין מה לשלם" text="כשיישלח אליך עמוד תשלום הוא יופיע כאן." />}
    />
  </Card>
)

export const OwnPayments = ({ pages }: Props) => (
  <Card title="תשלומים" flush>
    <DataTable
      label="תשלומים"
      columns={paid}
      rows={pages}
      rowKey={(page) => page.id}
      empty={<EmptyState icon={<IconReceipt />} title="אין עדיין תשלומים" text="תשלומים וקבלות יופיעו כאן." />}
    />
  </Card>
)
