'use client'

import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { ErrorState } from '@/components/screen/error-state'
import { Button } from '@/components/ui/button'
import { IconArrowDown } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
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

const NEAR_PX = 80

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

type LogPlace = { count: number; firstKey: string | undefined; onEnd: () => void; opensAtEnd: boolean }

/** Keeps the reader's place: at the end it follows, elsewhere it stays, also when earlier messages are put before it. */
function useLogPlace({ count, firstKey, onEnd, opensAtEnd }: LogPlace) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(opensAtEnd)
  const follows = useRef(opensAtEnd)
  const before = useRef({ firstKey, height: 0 })
  const tell = useRef(onEnd)
  tell.current = onEnd

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.scrollHeight - before.current.height
    if (follows.current) element.scrollTop = element.scrollHeight
    else if (before.current.firstKey && before.current.firstKey !== firstKey) element.scrollTop += grown
    before.current = { firstKey, height: element.scrollHeight }
  }, [count, firstKey])

  // Whenever something was added that is in sight.
  useEffect(() => {
    if (isAtEnd && count > 0) tell.current()
  }, [count, isAtEnd])

  // Images and the composer change the height of what is in sight.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    const stay = () => follows.current && element.scrollTo({ top: element.scrollHeight })
    element.addEventListener('load', stay, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', stay, true)
    }
  }, [])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    before.current.height = element.scrollHeight
    setAtEnd(follows.current)
  }
  const toEnd = () => {
    follows.current = true
    setAtEnd(true)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  /** Brings something of the log into sight, which then stays there. */
  const show = useCallback((element: HTMLElement) => {
    follows.current = false
    element.scrollIntoView({ block: 'center' })
  }, [])
  return { box, isAtEnd, onScroll, toEnd, show }
}

/** Brings the message at a place into sight, once, and sets the focus on it; earlier messages are read as far as it needs. */
function useTarget(
  { box, show }: Pick<ReturnType<typeof useLogPlace>, 'box' | 'show'>,
  { rows, isKnown, reach }: Props['log'],
  target: number | null,
) {
  const [isReached, setReached] = useState(false)
  const isDone = useRef(target === null)
  const id = target === null ? undefined : rows.find(({ seq }) => seq === target)?.id
  useEffect(() => {
    if (target === null || !isKnown) return
    void reach(target).then((isThere) => {
      setReached(true)
      if (!isThere) void notify('ההודעה ישנה מאוד. אפשר להגיע אליה דרך ״הודעות קודמות״.')
    })
  }, [target, isKnown, reach])
  useEffect(() => {
    const element = id && box.current?.querySelector<HTMLElement>(`[data-message="${id}"]`)
    if (!isReached || isDone.current || !element) return
    isDone.current = true
    show(element)
    element.focus({ preventScroll: true })
    element.dataset.found = ''
  }, [isReached, id, box, show])
}

/** Returns how many messages came in while the end was out of sight. */
function useMissed(messages: readonly MessageRow[], isAtEnd: boolean): number {
  const last = messages.at(-1)?.seq ?? 0
  const seen = useRef(last)
  if (isAtEnd) seen.current = last
  return messages.filter(({ direction, seq }) => direction === 'in' && seq > seen.current).length
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
