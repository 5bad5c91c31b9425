import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Visit } from '@/lib/modules/payments/visits/queries'
import { href } from '@/lib/routes/find'

import { Bill } from './bill'
import { ReceiptLink } from './receipt-link'

type Props = { visit: Visit; token: string; isBuyer: boolean }

/** The thank-you of a paid page; whoever filled the wallet of their company goes back to it. */
export function Receipt({ visit, token, isBuyer }: Props) {
  const { payment } = visit
  return (
    <>
      <Alert tone="ok" title="תודה, התשלום התקבל" />
      {payment && (
        <dl className="pay-facts">
          <dt>סכום</dt>
          <dd>
            <Money agorot={payment.amountAgorot} />
            {payment.installments > 1 && ` ב־${payment.installments} תשלומים`}
          </dd>
          <dt>מועד</dt>
          <dd>
            <DateText at={payment.paidAt} as="datetime" />
          </dd>
          <dt>מספר קבלה</dt>
          <dd>
            <Ltr>{payment.number}</Ltr>
          </dd>
          {payment.approvalNumber && (
            <>
              <dt>מספר אישור</dt>
              <dd>
                <Ltr>{payment.approvalNumber}</Ltr>
              </dd>
            </>
          )}
        </dl>
      )}
      {payment && <ReceiptLink token={token} />}
      {isBuyer && (
        <p>
          <a href={href('wallet')}>חזרה לארנק</a>
        </p>
      )}
      <Bill visit={{ ...visit, expiresAt: null }} />
    </>
  )
}
