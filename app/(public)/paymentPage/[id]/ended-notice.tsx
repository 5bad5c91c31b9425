import { Alert } from '@/components/ui/alert'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'

import { ReceiptLink } from './receipt-link'
import { textsOf } from './texts'

type Ended = Exclude<Checkout['state'], 'open' | 'checking' | 'paid'>
type Props = { checkout: Checkout; token: string; attempt: string | undefined }

/** The notice of a page that does not accept payments (any more). */
export function EndedNotice({ checkout, token, attempt }: Props) {
  const { title, text } = textsOf(checkout.language).ended[checkout.state as Ended]
  return (
    <>
      <Alert tone="info" title={title}>
        <p>{text}</p>
      </Alert>
      {checkout.payment && <ReceiptLink token={token} attempt={attempt} language={checkout.language} />}
    </>
  )
}
