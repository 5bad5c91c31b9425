import { IconAlertCircle, IconBan, IconCheck, IconChecks, IconClock, IconQuestionMark } from '@/components/ui/icons'
import { messageStatusLabels } from '@/lib/modules/conversations/conversations.labels'
import type { MessageStatus } from '@/lib/vocabulary/messaging'

import styles from './messages.module.css'

const TICKS: Readonly<Partial<Record<MessageStatus, typeof IconCheck>>> = {
  queued: IconClock,
  sending: IconClock,
  uncertain: IconQuestionMark,
  accepted: IconCheck,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconAlertCircle,
  cancelled: IconBan,
}

/** What became of a message that was sent, as a sign with its text. */
export function MessageTicks({ status }: { status: MessageStatus }) {
  const Icon = TICKS[status]
  if (!Icon) return null
  const text = messageStatusLabels[status]
  return (
    <span className={`${styles.tick} ${styles[status] ?? ''}`} title={text}>
      <Icon size={16} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
