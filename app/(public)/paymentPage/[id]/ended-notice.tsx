import { Alert } from '@/components/ui/alert'
import type { Visit } from '@/lib/modules/payments/visits/queries'

import { ReceiptLink } from './receipt-link'

type Ended = Exclude<Visit['state'], 'open' | 'checking' | 'paid'>

const notices: Record<Ended, { title: string; text: string }> = {
  expired: { title: 'תוקף עמוד התשלום פג', text: 'לא ניתן לשלם כאן יותר. אפשר לפנות לעסק ולבקש קישור חדש.' },
  closed: { title: 'עמוד התשלום נסגר', text: 'העסק סגר את העמוד, ואין צורך לשלם כאן.' },
  paused: {
    title: 'העסק אינו מקבל תשלומים כרגע',
    text: 'לא בוצע חיוב. אפשר לנסות שוב מאוחר יותר או לפנות לעסק.',
  },
  cancelled: { title: 'עמוד התשלום בוטל', text: 'אין צורך לשלם כאן. לשאלות אפשר לפנות לעסק.' },
}

/** A page that takes no payment any more. */
export function EndedNotice({ visit, token }: { visit: Visit; token: string }) {
  const { title, text } = notices[visit.state as Ended]
  return (
    <>
      <Alert tone="info" title={title}>
        <p>{text}</p>
      </Alert>
      {visit.payment && <ReceiptLink token={token} />}
    </>
  )
}
