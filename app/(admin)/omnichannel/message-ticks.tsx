import { IconAlertCircle, IconBan, IconCheck, IconChecks, IconClock, IconQuestionMark } from '@/components/ui/icons'
import type { MessageStatus } from '@/lib/vocabulary/messaging'

import styles from './messages.module.css'

const TICKS: Readonly<Partial<Record<MessageStatus, { icon: typeof IconCheck; text: string }>>> = {
  queued: { icon: IconClock, text: 'ממתינה לשליחה' },
  sending: { icon: IconClock, text: 'בשליחה' },
  uncertain: { icon: IconQuestionMark, text: 'לא ידוע אם נשלחה' },
  accepted: { icon: IconCheck, text: 'נשלחה' },
  sent: { icon: IconCheck, text: 'נשלחה' },
  delivered: { icon: IconChecks, text: 'נמסרה' },
  read: { icon: IconChecks, text: 'נקראה' },
  failed: { icon: IconAlertCircle, text: 'לא נשלחה' },
  cancelled: { icon: IconBan, text: 'בוטלה' },
}

/** What became of a message that was sent, as a sign with its text. */
export function MessageTicks({ status }: { status: MessageStatus }) {
  const tick = TICKS[status]
  if (!tick) return null
  const Icon = tick.icon
  return (
    <span className={`${styles.tick} ${styles[status] ?? ''}`} title={tick.text}>
      <Icon size={16} />
      <span className="sr-only">{tick.text}</span>
    </span>
  )
}
