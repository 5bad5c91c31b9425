import { Stack } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { IconCreditCard, IconPlus } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { type CustomerPaymentLists, listCustomerPayments } from '@/lib/modules/customers/related.queries'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/payment-pages.labels'
import { shownPageState } from '@/lib/modules/payment-pages/payment-pages.rules'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'
import { href } from '@/lib/routes/find'

import { newPageHref } from './customer-actions'

type Props = { scope: Scope<'paymentPages'>; customerId: string; canSell: boolean }

/** The customer's payment pages and received payments, as far as the user may see them. */
export async function CustomerPayments({ scope, customerId, canSell }: Props) {
  const { pages, received } = await listCustomerPayments(scope, customerId)
  return (
    <Stack>
      <Card title="עמודי תשלום" flush actions={canSell && <NewPage customerId={customerId} />}>
        <DataTable
          label="עמודי תשלום"
          columns={pageColumns}
          rows={pages}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('payment-page-view', { id })}
          empty={<EmptyState icon={<IconCreditCard size={40} />} title="אין עמודי תשלום ללקוח הזה" />}
        />
      </Card>
      {received.length > 0 && (
        <Card title="תשלומים שהתקבלו" flush>
          <DataTable
            label="תשלומים שהתקבלו"
            columns={paymentColumns}
            rows={received}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href('payments-view', { id })}
            empty={null}
          />
        </Card>
      )}
    </Stack>
  )
}

const NewPage = ({ customerId }: { customerId: string }) => (
  <ButtonLink size="sm" href={newPageHref(customerId)} icon={<IconPlus size={18} />}>
    עמוד חדש
  </ButtonLink>
)

const pageColumns: Column<CustomerPaymentLists['pages'][number]>[] = [
  { key: 'title', header: 'כותרת', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'number', header: 'מספר', card: 'sub', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { key: 'created', header: 'נוצר', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: (page) => {
      const state = shownPageState(page, new Date())
      return <Status tone={pageStateTones[state]}>{pageStateLabels[state]}</Status>
    },
  },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
]

type Payment = CustomerPaymentLists['received'][number]

const paymentColumns: Column<Payment>[] = [
  { key: 'number', header: 'תשלום', card: 'title', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { key: 'paid', header: 'תאריך', card: 'sub', cell: ({ paidAt }) => <DateText at={paidAt} as="datetime" /> },
  { key: 'method', header: 'אמצעי', card: 'sub-end', cell: (payment) => <Method {...payment} /> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
]

function Method({ method, cardLast4, isSimulated }: Payment) {
  if (method !== 'card') return paymentMethodLabels[method]
  return (
    <>
      כרטיס אשראי {cardLast4 && <CardDigits last4={cardLast4} />} {isSimulated && <Badge>תשלום ניסיון</Badge>}
    </>
  )
}
