'use client'

import { type KeyboardEvent, useMemo, useState } from 'react'

import { ErrorState } from '@/components/screen/error-state'
import { Button } from '@/components/ui/button'
import { IconArrowDown } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { useLazy } from '@/components/ui/use-lazy'
import { problemText } from '@/lib/client/problem-text'
import { countText } from '@/lib/format/count-text'
import { dayHeading } from '@/lib/format/day-heading'

import { ActivityLine } from './activity-line'
import type { ConversationDetails, InboxViewer, MessageRow } from './contract'
import { listMedia } from './media-files'
import { MessageBubble } from './message-bubble'
import { type LogItem, reactionsByMessage, toLogItems } from './message-log'
import styles from './messages.module.css'
import { type Sending, sendMessage, useOutbox } from './outbox'
import { SendingBubble } from './sending-bubble'
import { useLogPlace, useMissed, useTarget } from './use-log-place'
import { useMessageMenu } from './use-message-menu'
import type { useMessages } from './use-messages'

type Props = {
  conversation: ConversationDetails
  viewer: InboxViewer
  log: ReturnType<typeof useMessages>
  /** The place of the message at which the conversation opens; null: the end. */
  target: number | null
  sendings: readonly Sending[]
  onReply: (message: MessageRow) => void
  onEdit: (sending: Sending) => void
  /** The end of the conversation is in sight. */
  onEnd: () => void
}

const loadViewer = () => import('./media-viewer').then((all) => all.MediaViewer)

/** The messages of a conversation. It stays where the reader is, unless that is its end. */
export function Messages({ conversation, viewer, log, target, sendings, onReply, onEdit, onEnd }: Props) {
  const { rows, hasEarlier, isKnown, error } = log
  const [readSeq] = useState(conversation.readSeq)
  const shown = useMemo(() => rows.filter(({ type }) => type !== 'reaction'), [rows])
  const items = useMemo(() => toLogItems(shown, readSeq), [shown, readSeq])
  const reactions = useMemo(() => reactionsByMessage(rows), [rows])
  const { menu, open, retry } = useMessageMenu({ conversation, onReply })
  const place = useLogPlace({
    count: items.length + sendings.length,
    firstKey: shown[0]?.id,
    onEnd,
    opensAtEnd: target === null,
  })
  useTarget(place, log, target)
  const [viewed, setViewed] = useState<string>()
  const missed = useMissed(shown, place.isAtEnd)

  if (error && !isKnown) return <NoMessages error={error} onRetry={() => void log.refresh()} />
  return (
    <div className={styles.wrap}>
      <div
        ref={place.box}
        className={styles.log}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label="הודעות השיחה"
        aria-busy={!isKnown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={place.onScroll}
        onKeyDown={walk}
      >
        {!isKnown && <Spinner label="ההודעות נטענות" />}
        {hasEarlier && <Earlier load={log.loadEarlier} />}
        {items.map((item) => (
          <Item
            key={item.key}
            item={item}
            canSeePayments={viewer.can.payments}
            reactions={item.kind === 'message' ? reactions.get(item.message.id) : undefined}
            onMenu={open}
            onRetry={retry}
            onView={setViewed}
          />
        ))}
        {sendings.map((sending) => (
          <SendingBubble
            key={sending.message.clientId}
            sending={sending}
            onRetry={({ conversationId, message, shown: look }) => sendMessage(conversationId, message, look)}
            onEdit={(edited) => {
              useOutbox.getState().remove(edited.message.clientId)
              onEdit(edited)
            }}
          />
        ))}
      </div>
      {!place.isAtEnd && (
        <div className={styles.newer}>
          <Button
            size="sm"
            variant={missed > 0 ? 'primary' : 'outline'}
            icon={<IconArrowDown size={16} />}
            onClick={place.toEnd}
          >
            {missed > 0 ? countText(missed, ['הודעה חדשה אחת', 'שתי הודעות חדשות', 'הודעות חדשות']) : 'לסוף השיחה'}
          </Button>
        </div>
      )}
      {menu}
      <Viewed messages={shown} id={viewed} onView={setViewed} />
    </div>
  )
}

type NoMessagesProps = { error: NonNullable<Props['log']['error']>; onRetry: () => void }

const NoMessages = ({ error, onRetry }: NoMessagesProps) => (
  <div className={styles.wrap}>
    <ErrorState
      title="ההודעות לא נטענו"
      text={problemText(error.error)}
      code={error.error.code}
      actions={<Button onClick={onRetry}>לנסות שוב</Button>}
    />
  </div>
)

type ViewedProps = {
  messages: readonly MessageRow[]
  id: string | undefined
  onView: (fileId: string | undefined) => void
}

/** The picture or film that is looked at. */
function Viewed({ messages, id, onView }: ViewedProps) {
  const Viewer = useLazy(loadViewer, id !== undefined)
  if (!Viewer || !id) return null
  return <Viewer files={listMedia(messages)} id={id} onShow={onView} onClose={() => onView(undefined)} />
}

type ItemProps = {
  item: LogItem
  canSeePayments: boolean
  reactions: readonly string[] | undefined
  onMenu: (message: MessageRow, button: HTMLElement) => void
  onRetry: (message: MessageRow) => void
  onView: (fileId: string) => void
}

function Item({ item, canSeePayments, reactions, onMenu, onRetry, onView }: ItemProps) {
  if (item.kind === 'day')
    return (
      <div className={styles.day}>
        <span>{dayHeading(item.day)}</span>
      </div>
    )
  if (item.kind === 'unread') return <div className={styles.unread}>הודעות שלא נקראו</div>
  const { message, isFirstOfGroup } = item
  if (message.direction === 'activity' && !message.isPrivate)
    return <ActivityLine message={message} canSeePayments={canSeePayments} />
  return (
    <MessageBubble
      message={message}
      isFirstOfGroup={isFirstOfGroup}
      reactions={reactions}
      onMenu={onMenu}
      onRetry={onRetry}
      onView={onView}
    />
  )
}

function Earlier({ load }: { load: () => Promise<boolean> }) {
  const [isLoading, setLoading] = useState(false)
  const read = async () => {
    setLoading(true)
    await load()
    setLoading(false)
  }
  return (
    <div className={styles.earlier}>
      <Button size="sm" loading={isLoading} onClick={() => void read()}>
        הודעות קודמות
      </Button>
    </div>
  )
}

/** Moves from message to message by the arrows; Enter opens the menu of the one in focus. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const messages = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-message]'))
  const at = messages.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'Enter' && at >= 0) {
    event.preventDefault()
    messages[at]?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click()
    return
  }
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? messages.length - 1 : at - 1, Home: 0, End: messages.length - 1 }[
    event.key
  ]
  const next = to === undefined ? undefined : messages[Math.max(0, Math.min(to, messages.length - 1))]
  if (!next || event.target !== document.activeElement) return
  if (!event.currentTarget.isSameNode(event.target as Node) && at < 0) return
  event.preventDefault()
  next.focus()
}
