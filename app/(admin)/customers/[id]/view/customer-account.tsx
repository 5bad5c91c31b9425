import { FieldList } from '@/components/screen/field-list'
import { Status } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconCreditCard, IconListDetails } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { Account } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { href } from '@/lib/routes/find'

import { newPageHref } from './customer-actions'

type Props = { customerId: string; account: Account; canSell: boolean }

/**
 * Card of the customer's balance: what is owed and since when, and what was paid, with links to the statement and to a
 * new payment page.
 */
export function CustomerAccount({ customerId, account, canSell }: Props) {
  const { owed, overdue, overdueSince, nextDueOn, paid, lastPaidAt, credit } = account
  const late = overdueSince && <DateText at={overdueSince} />
  return (
    <Card
      title="מצב חשבון"
      id="account"
      actions={
        <ButtonLink
          size="sm"
          href={href('customers-statement', { id: customerId })}
          icon={<IconListDetails size={18} />}
        >
          כרטסת
        </ButtonLink>
      }
      footer={
        canSell && (
          <ButtonLink size="sm" href={newPageHref(customerId)} icon={<IconCreditCard size={18} />}>
            עמוד תשלום חדש
          </ButtonLink>
        )
      }
    >
      <FieldList
        items={[
          { label: 'יתרה לתשלום', value: <Money agorot={owed} /> },
          ...(overdue > 0 ? [{ label: 'מתוכה באיחור', value: <Late agorot={overdue} /> }] : []),
          ...(late ? [{ label: 'באיחור מאז', value: late }] : []),
          ...(nextDueOn && !late ? [{ label: 'המועד הקרוב', value: <DateText at={nextDueOn} /> }] : []),
          ...(credit > 0 ? [{ label: 'זכות לחיובים הבאים', value: <Money agorot={credit} /> }] : []),
          { label: 'שולם', value: <Money agorot={paid} /> },
          { label: 'תשלום אחרון', value: <DateText at={lastPaidAt} /> },
        ]}
      />
    </Card>
  )
}

const Late = ({ agorot }: { agorot: number }) => (
  <Status tone="bad">
    <Money agorot={agorot} />
  </Status>
)
