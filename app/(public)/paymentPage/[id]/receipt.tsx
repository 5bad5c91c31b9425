import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'
import { href } from '@/lib/routes/find'

import { Bill } from './bill'
import { CancelLink } from './cancel-link'
import { ContinueLink } from './continue-link'
import { ReceiptLink } from './receipt-link'
import { fillPlaceholders } from './text-kinds'
import { textsOf } from './texts'

type Props = { checkout: Checkout; token: string; attempt: string | undefined; isBuyer: boolean }

/** The thank-you of a paid page. An office user who topped up their company's wallet gets a link back to it. */
export function Receipt({ checkout, token, attempt, isBuyer }: Props) {
  const { payment, success, language } = checkout
  return (
    <>
      <Alert tone="ok" title={textsOf(language).thanks}>
        {success.text && (
          <p className="pay-lines" dir="auto">
            {success.text}
          </p>
        )}
      </Alert>
      {payment && <Facts payment={payment} language={language} />}
      {payment && <ReceiptLink token={token} attempt={attempt} language={language} />}
      {payment && !checkout.isTopUp && <CancelLink token={token} language={language} />}
      {success.url && <ContinueLink url={success.url} t={onwardOf(language)} isFresh={attempt !== undefined} />}
      {isBuyer && (
        <p>
          <a href={href('wallet')}>חזרה לארנק</a>
        </p>
      )}
      <Bill bill={boughtBy(checkout)} />
    </>
  )
}

/**
 * Returns the bill of this payment. Payments older than the storing of lines with a payment get the page's own lines.
 */
function boughtBy({ payment, language, vatRateBp, lines, amountAgorot, vatAgorot }: Checkout) {
  if (!payment) return { language, vatRateBp, lines, amountAgorot, vatAgorot }
  const { amountAgorot: amount, vatAgorot: vat, discountAgorot } = payment
  if (payment.lines.length === 0) return { language, vatRateBp, lines, amountAgorot: amount, vatAgorot: vat }
  return { language, vatRateBp, lines: payment.lines, amountAgorot: amount, vatAgorot: vat, discountAgorot }
}

type FactsProps = { payment: NonNullable<Checkout['payment']>; language: Checkout['language'] }

function Facts({ payment, language }: FactsProps) {
  const t = textsOf(language)
  return (
    <dl className="pay-facts">
      <dt>{t.facts.amount}</dt>
      <dd>
        <Money agorot={payment.amountAgorot} />
        {payment.installments > 1 && fillPlaceholders(t.inInstalments, payment.installments)}
      </dd>
      <dt>{t.facts.when}</dt>
      <dd>
        <DateText at={payment.paidAt} as="datetime" />
      </dd>
      <dt>{t.facts.number}</dt>
      <dd>
        <Ltr>{payment.number}</Ltr>
      </dd>
      {payment.approvalNumber && (
        <>
          <dt>{t.facts.approval}</dt>
          <dd>
            <Ltr>{payment.approvalNumber}</Ltr>
          </dd>
        </>
      )}
    </dl>
  )
}

function onwardOf(language: Checkout['language']) {
  const { onward, onwardSoon, stay } = textsOf(language)
  return { onward, onwardSoon, stay }
}
