import { Alert } from '@/components/ui/alert'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'

import { ReceiptLink } from './receipt-link'
import { textsOf } from './texts'

type Ended = Exclude<Checkout['state'], 'open' | 'checking' | 'paid'>
type Props = { visit: Checkout; token: string; attempt: string | undefined }

/** The notice of a page that does not accept payments (any more). */
export function EndedNotice({ visit, token, attempt }: Props) {
  const { title, text } = textsOf(visit.language).ended[visit.state as Ended]
  return (
    <>
      <Alert tone="info" title={title}>
        <p>{text}</p>
      </Alert>
      {visit.payment && <ReceiptLink token={token} attempt={attempt} language={visit.language} />}
    </>
  )
}
