'use client'

import { memo } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconDots, IconLock } from '@/components/ui/icons'
import { formatTime } from '@/lib/format/dates'

import type { MessageRow } from './contract'
import { MessageContent } from './message-content'
import { MessageTicks } from './message-ticks'
import styles from './messages.module.css'

type Props = {
  message: MessageRow
  isFirstOfGroup: boolean
  reactions: readonly string[] | undefined
  /** Opens the menu of the message beside its button. */
  onMenu: (message: MessageRow, button: HTMLElement) => void
  onRetry: (message: MessageRow) => void
  onView: (fileId: string) => void
}

const BY: Readonly<Partial<Record<MessageRow['authorKind'], string>>> = {
  bot: 'הבוט',
  campaign: 'דיוור',
  system: 'מענה אוטומטי',
}

/** One message: the person's at the start of the line, the office's at its end, notes in a colour of their own. */
export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, isFirstOfGroup, reactions = [], onMenu, onRetry, onView } = props
  const { direction, isPrivate, status, replyTo, at } = message
  const kind = isPrivate ? styles.note : direction === 'in' ? styles.in : styles.out
  return (
    <div
      className={`${styles.item} ${kind} ${isFirstOfGroup ? styles.first : ''}`}
      tabIndex={-1}
      data-message={message.id}
    >
      <div className={styles.bubble}>
        {!isPrivate && <span className="sr-only">{direction === 'in' ? 'הודעה נכנסת: ' : 'הודעה יוצאת: '}</span>}
        <Head message={message} isFirstOfGroup={isFirstOfGroup} />
        {replyTo && (
          <blockquote className={styles.quote}>
            <strong>
              <Bidi>{replyTo.name}</Bidi>
            </strong>
            <span dir="auto">{replyTo.body || 'קובץ'}</span>
          </blockquote>
        )}
        <MessageContent message={message} onView={onView} />
        <span className={styles.foot}>
          <time dir="ltr" dateTime={at}>
            {formatTime(at)}
          </time>
          {direction === 'out' && !isPrivate && <MessageTicks status={status} />}
        </span>
        {reactions.length > 0 && (
          <span className={styles.reactions}>
            <span className="sr-only">תגובות: </span>
            {reactions.join(' ')}
          </span>
        )}
      </div>
      <IconButton
        size="sm"
        label="פעולות על ההודעה"
        className={styles.more}
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(message, currentTarget)}
      >
        <IconDots size={18} />
      </IconButton>
      <Fault message={message} onRetry={onRetry} />
    </div>
  )
})

function Head({ message, isFirstOfGroup }: Pick<Props, 'message' | 'isFirstOfGroup'>) {
  const { isPrivate, direction, author, authorKind } = message
  if (isPrivate)
    return (
      <span className={styles.by}>
        <IconLock size={14} />
        הערה פנימית{author && <> · </>}
        {author && <Bidi>{author.name}</Bidi>}
      </span>
    )
  if (direction === 'in' || !isFirstOfGroup) return null
  const by = author?.name ?? BY[authorKind]
  if (!by) return null
  return (
    <span className={styles.by}>
      <Bidi>{by}</Bidi>
    </span>
  )
}

const UNCERTAIN =
  'הספק לא אישר שקיבל את ההודעה, ואולי היא כן נשלחה. כדאי לבדוק לפני ששולחים שוב, כדי שהיא לא תגיע פעמיים.'

function Fault({ message, onRetry }: Pick<Props, 'message' | 'onRetry'>) {
  const { status, errorText, canRetry, costText } = message
  if (status !== 'failed' && status !== 'uncertain') return null
  const reason = errorText || (status === 'uncertain' ? UNCERTAIN : 'ההודעה לא נשלחה.')
  return (
    <div className={status === 'failed' ? styles.fault : styles.doubt}>
      <span>{reason}</span>
      {costText && (
        <span>
          ההודעה חויבה ב־<bdi dir="rtl">{costText}</bdi>: הספק גובה על שליחה, גם אם היא לא הגיעה.
        </span>
      )}
      {canRetry && (
        <Button size="sm" onClick={() => onRetry(message)}>
          לנסות שוב
        </Button>
      )}
    </div>
  )
}
