import { IconFileDownload } from '@tabler/icons-react'

import { FieldList } from '@/components/screen/field-list'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { closeMethodLabels } from '@/lib/modules/payment-pages/labels'
import type { PageDetails } from '@/lib/modules/payment-pages/record/queries'

/** The money that came in with its receipt, or how the page was closed without any. */
export function PaymentCard({ page }: { page: PageDetails }) {
  if (page.payment) return <Payment payment={page.payment} reference={page.closeReference} />
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

type Props = { payment: NonNullable<PageDetails['payment']>; reference: string }

function Payment({ payment, reference }: Props) {
  const method = payment.method === 'card' ? 'כרטיס אשראי' : closeMethodLabels[payment.method]
  return (
    <Card
      title="תשלום"
      actions={
        <ButtonLink
          href={`/api/payments/${payment.id}/receipt`}
          prefetch={false}
          size="sm"
          icon={<IconFileDownload size={18} aria-hidden="true" />}
        >
          קבלה
        </ButtonLink>
      }
    >
      <FieldList
        items={[
          { label: 'סכום', value: <Money agorot={payment.amountAgorot} /> },
          {
            label: 'אמצעי',
            value: (
              <>
                {method} {payment.cardLast4 && <Ltr>•••• {payment.cardLast4}</Ltr>}{' '}
                {payment.isSimulated && <Badge tone="info">סימולציה</Badge>}
              </>
            ),
          },
          { label: 'קבלה מס׳', value: <Ltr>{payment.numberText}</Ltr> },
          { label: 'משלם', value: <Bidi>{payment.payerName}</Bidi> },
          { label: 'תשלומים', value: payment.installments },
          { label: 'שולם', value: <DateText at={payment.paidAt} as="datetime" /> },
          ...(payment.approvalNumber ? [{ label: 'מספר אישור', value: <Ltr>{payment.approvalNumber}</Ltr> }] : []),
          ...(reference ? [{ label: 'אסמכתה', value: <Bidi>{reference}</Bidi> }] : []),
        ]}
      />
    </Card>
  )
}
