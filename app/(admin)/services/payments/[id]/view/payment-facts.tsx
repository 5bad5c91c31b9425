import Link from 'next/link'
import type { ReactNode } from 'react'
import { AccountBadge } from '@/components/domain/account-badge'
import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'
import { href } from '@/lib/routes/find'

import { PayerId } from './payer-id'

type Props = { details: PaymentDetails; seesCustomers: boolean; seesIds: boolean }

/** The details of the payment: payer, method, gateway account, and the records that it belongs to. */
export const PaymentFacts = ({ details, seesCustomers, seesIds }: Props) => (
  <>
    <Card title="התשלום">
      <FieldList items={[...sumsOf(details), ...wayOf(details)]} />
    </Card>
    <Card title="שיוך">
      <FieldList items={tiesOf(details, seesCustomers)} />
    </Card>
    {givenOf(details, seesIds).length > 0 && (
      <Card title="פרטים לחשבונית">
        <FieldList items={givenOf(details, seesIds)} />
      </Card>
    )}
  </>
)

type Item = { label: string; value: ReactNode }

const sumsOf = ({ payment, leftAgorot }: PaymentDetails): Item[] => [
  { label: 'סכום', value: <Money agorot={payment.amountAgorot} /> },
  { label: 'מתוכו מע״מ', value: <Money agorot={payment.vatAgorot} /> },
  ...(payment.discountAgorot > 0 ? [{ label: 'הנחה', value: <Money agorot={payment.discountAgorot} /> }] : []),
  ...(payment.refundedAgorot > 0
    ? [
        { label: 'הוחזר', value: <Money agorot={payment.refundedAgorot} /> },
        { label: 'נותר להחזיר', value: <Money agorot={leftAgorot} /> },
      ]
    : []),
  ...(payment.feeAgorot === null ? [] : [{ label: 'עמלת סליקה', value: <Money agorot={payment.feeAgorot} /> }]),
]

const wayOf = ({ payment, account }: PaymentDetails): Item[] => [
  {
    label: 'אמצעי',
    value: (
      <>
        {paymentMethodLabels[payment.method]} {payment.cardLast4 && <CardDigits last4={payment.cardLast4} />}
      </>
    ),
  },
  { label: 'תשלומים', value: payment.installments },
  ...textOf('מספר אישור', payment.approvalNumber),
  ...textOf('עסקה בסליקה', payment.gatewayTransaction),
  ...textOf('אסמכתה', payment.reference),
  ...(account
    ? [
        {
          label: 'חשבון סליקה',
          value: (
            <>
              <Bidi>{account.label}</Bidi> <AccountBadge isTest={account.isTest} />
            </>
          ),
        },
      ]
    : []),
]

/** Returns what the payer entered for the document; the identity number is shown in full only on request. */
const givenOf = ({ payment, given }: PaymentDetails, seesIds: boolean): Item[] => [
  ...(given.invoiceName ? [{ label: 'שם בחשבונית', value: <Bidi>{given.invoiceName}</Bidi> }] : []),
  ...(given.address ? [{ label: 'כתובת', value: <Bidi>{given.address}</Bidi> }] : []),
  ...(given.hasIdNumber ? [{ label: 'מספר זהות', value: <PayerId paymentId={payment.id} canReveal={seesIds} /> }] : []),
]

const textOf = (label: string, text: string | null): Item[] => (text ? [{ label, value: <Ltr>{text}</Ltr> }] : [])

const tiesOf = ({ payment, page, customer, ownerName }: PaymentDetails, seesCustomers: boolean): Item[] => [
  { label: 'משלם', value: <Bidi>{payment.payerName}</Bidi> },
  ...textOf('דוא״ל', payment.payerEmail),
  { label: 'לקוח', value: customerOf(customer, seesCustomers) },
  {
    label: 'עמוד תשלום',
    value: (
      <Link href={href('payment-page-view', { id: page.id })}>
        <Bidi>{page.title}</Bidi>
      </Link>
    ),
  },
  { label: 'אחראי', value: <Bidi>{ownerName}</Bidi> },
  ...(payment.termsAgreedAt
    ? [{ label: 'התנאים אושרו', value: <DateText at={payment.termsAgreedAt} as="datetime" /> }]
    : []),
]

function customerOf(customer: PaymentDetails['customer'], seesCustomers: boolean) {
  if (!customer) return 'ללא לקוח'
  const name = <Bidi>{customer.name}</Bidi>
  return seesCustomers ? <Link href={href('customers-view', { id: customer.id })}>{name}</Link> : name
}
