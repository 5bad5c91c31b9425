import Link from 'next/link'

import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { formatTime } from '@/lib/format/dates'
import { formatHours } from '@/lib/modules/tasks/time/work-time.rules'
import { linkTo } from '@/lib/routes/links'

import styles from './time.module.css'

type Billed = {
  isBillable: boolean
  billedAt: Date | string | null
  paymentPageId: string | null
  taxDocumentId: string | null
}

/** What becomes of an entry's money: it is not billed, was billed, or waits. */
export function BilledState({ isBillable, billedAt, paymentPageId, taxDocumentId }: Billed) {
  if (!isBillable) return <Badge>לא לחיוב</Badge>
  if (!billedAt) return null
  const address = paymentPageId
    ? linkTo('payment-page-view', { id: paymentPageId })
    : linkTo('tax-documents-view', { id: taxDocumentId ?? '' })
  return (
    <Link href={address} className={styles.billed}>
      <Badge tone="ok">חויב</Badge>
    </Link>
  )
}

type Timed = { startedAt: Date | null; endedAt: Date | null }

/** The hours of the day between which somebody worked, where they are known. */
export const WorkSpan = ({ startedAt, endedAt }: Timed) =>
  startedAt &&
  endedAt && (
    <Ltr>
      {formatTime(startedAt)}–{formatTime(endedAt)}
    </Ltr>
  )

/** A length of time as hours and minutes. */
export const Hours = ({ minutes }: { minutes: number | null }) =>
  minutes === null ? <>פועל עכשיו</> : <Ltr>{formatHours(minutes)}</Ltr>
