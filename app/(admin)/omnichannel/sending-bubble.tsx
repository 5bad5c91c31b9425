import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { IconLock } from '@/components/ui/icons'
import { formatTime } from '@/lib/format/dates'

import { MessageTicks } from './message-ticks'
import styles from './messages.module.css'
import type { Sending } from './outbox'

type Props = { sending: Sending; onRetry: (sending: Sending) => void; onEdit: (sending: Sending) => void }

/** A message that is on its way to the server, or did not get there. */
export function SendingBubble({ sending, onRetry, onEdit }: Props) {
  const { message, shown, at, problem } = sending
  const isNote = message.type === 'note'
  return (
    <div className={`${styles.item} ${isNote ? styles.note : styles.out} ${styles.first}`} tabIndex={-1}>
      <div className={`${styles.bubble} ${styles.pending}`}>
        {isNote && (
          <span className={styles.by}>
            <IconLock size={14} />
            הערה פנימית
          </span>
        )}
        {shown.fileNames?.map((name) => (
          <span key={name} className={styles.file}>
            <Bidi>{name}</Bidi>
          </span>
        ))}
        {shown.text && (
          <div className={styles.text} dir="auto">
            {shown.text}
          </div>
        )}
        <span className={styles.foot}>
          <time dir="ltr">{formatTime(at)}</time>
          <MessageTicks status={problem ? 'failed' : 'sending'} />
        </span>
      </div>
      {problem && (
        <div className={styles.fault} role="alert">
          <span>{problem}</span>
          <Button size="sm" onClick={() => onRetry(sending)}>
            לנסות שוב
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onEdit(sending)}>
            {message.type === 'text' || isNote ? 'חזרה לעריכה' : 'ביטול'}
          </Button>
        </div>
      )}
    </div>
  )
}
