import Link from 'next/link'

import { linkTo } from '@/lib/routes/links'

import { activityText } from './activity-words'
import type { MessageRow } from './contract'
import styles from './messages.module.css'

type Props = { message: MessageRow; canSeePayments: boolean }

/** What was done to the conversation, as a thin line. */
export function ActivityLine({ message, canSeePayments }: Props) {
  const { paymentId } = message.payload
  return (
    <div className={styles.activity}>
      {activityText(message)}
      {canSeePayments && typeof paymentId === 'string' && (
        <Link href={linkTo('payments-view', { id: paymentId })}>לתשלום ולקבלה</Link>
      )}
    </div>
  )
}
