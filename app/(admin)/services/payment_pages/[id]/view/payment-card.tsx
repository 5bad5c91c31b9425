import { type Column, DataTable } from '@/components/screen/data-table'
import { FieldList } from '@/components/screen/field-list'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { IconFileDownload } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { closeMethodLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import type { PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'

/** The payments of the page with their receipts, or how the page was closed without a payment. */
export function PaymentCard({ page }: { page: PageDetails }) {
  const [only, ...others] = page.payments
  if (only) return others.length > 0 ? <PaymentsTable payments={page.payments} /> : <Payment payment={only} />
  if (page.state !== 'closed' || !page.closeMethod) return null
  return (
    <Card title="סגירה ידנית">
      <FieldList
        items={[
          { label: 'דרך הסגירה', value: closeMethodLabels[page.closeMethod] },
          { label: 'סיבה', value: <Bidi>{page.closeReason}</Bidi> },
          { label: 'נסגר', value: <DateText at={page.closedAt} as="datetime" /> },
        ]}
      />
    </Card>
  )
}

type One = PageDetails['payments'][number]

const receiptOf = (id: string) => (
  <ButtonLink href={`/api/payments/${id}/receipt`} prefetch={false} size="sm" icon={<IconFileDownload size={18} />}>
    קבלה
  </ButtonLink>
)

const Method = ({ payment }: { payment: One }) => (
  <>
    {paymentMethodLabels[payment.method]} {payment.cardLast4 && <CardDigits last4={payment.cardLast4} />}{' '}
    {payment.isSimulated && <Badge tone="info">תשלום ניסיון</Badge>}
  </>
)

const Payment = ({ payment }: { payment: One }) => (
  <Card title="תשלום" actions={receiptOf(payment.id)}>
    <FieldList
      items={[
        { label: 'סכום', value: <Money agorot={payment.amountAgorot} /> },
        { label: 'אמצעי', value: <Method payment={payment} /> },
        { label: 'תשלום מס׳', value: <Ltr>{payment.numberText}</Ltr> },
        { label: 'משלם', value: <Bidi>{payment.payerName}</Bidi> },
        { label: 'תשלומים', value: payment.installments },
        { label: 'שולם', value: <DateText at={payment.paidAt} as="datetime" /> },
        ...(payment.discountAgorot ? [{ label: 'הנחה', value: <Money agorot={payment.discountAgorot} /> }] : []),
        ...(payment.approvalNumber ? [{ label: 'מספר אישור', value: <Ltr>{payment.approvalNumber}</Ltr> }] : []),
        ...(payment.reference ? [{ label: 'אסמכתה', value: <Bidi>{payment.reference}</Bidi> }] : []),
      ]}
    />
  </Card>
)

const columns: Column<One>[] = [
  { key: 'payer', header: 'משלם', card: 'title', cell: ({ payerName }) => <Bidi>{payerName}</Bidi> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  { key: 'method', header: 'אמצעי', card: 'sub', cell: (payment) => <Method payment={payment} /> },
  { key: 'at', header: 'שולם', card: 'sub-end', cell: ({ paidAt }) => <DateText at={paidAt} as="datetime" /> },
  { key: 'number', header: 'תשלום מס׳', hideBelow: 'lg', cell: ({ numberText }) => <Ltr>{numberText}</Ltr> },
  { key: 'receipt', header: 'קבלה', card: 'foot', cell: ({ id }) => receiptOf(id) },
]

const PaymentsTable = ({ payments }: { payments: One[] }) => (
  <Card title="תשלומים שהתקבלו" flush>
    <DataTable label="תשלומים שהתקבלו" columns={columns} rows={payments} rowKey={({ id }) => id} empty={null} />
  </Card>
)
