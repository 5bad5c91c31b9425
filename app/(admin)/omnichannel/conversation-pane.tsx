'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { ErrorState } from '@/components/screen/error-state'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'

import { Composer } from './composer'
import { type ConversationDetails, conversationPath, type InboxViewer, type MessageRow } from './contract'
import { ConversationHead } from './conversation-head'
import { Messages } from './messages'
import { type Sending, useOutbox } from './outbox'
import { TypingNotice } from './typing-notice'
import { useDraftText } from './use-draft-text'
import type { ConversationKeys } from './use-inbox-keys'
import { useMessages } from './use-messages'
import { useWindowEnd } from './use-window-end'

type Props = {
  id: string
  /** The place of the message at which it opens; null: the end. */
  message: number | null
  viewer: InboxViewer
  typers: readonly string[]
  keys: RefObject<ConversationKeys | null>
  /** Hears of the events of this conversation. */
  listen: (listener: (kind: string | null) => void) => () => void
  onClose: () => void
  onPerson: (() => void) | null
  onChanged: () => void
}

/** The open conversation. */
export function ConversationPane(props: Props) {
  const { data, error, mutate } = useRead<ConversationDetails>(conversationPath(props.id))
  const { listen } = props
  useEffect(() => listen(() => void mutate()), [listen, mutate])
  if (data) return <OpenConversation {...props} conversation={data} refresh={() => void mutate()} />
  if (!error) return <Spinner label="השיחה נטענת" />
  return (
    <ErrorState
      title="השיחה לא נטענה"
      text={problemText(error.error)}
      code={error.error.code}
      actions={
        <>
          <Button onClick={() => void mutate()}>לנסות שוב</Button>
          <Button onClick={props.onClose}>חזרה לרשימה</Button>
        </>
      }
    />
  )
}

type OpenProps = Props & { conversation: ConversationDetails; refresh: () => void }

function OpenConversation({ conversation, refresh, ...props }: OpenProps) {
  const { id, message: target, viewer, typers, keys, listen, onClose, onPerson, onChanged } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const log = useMessages(id)
  const text = useDraftText(conversation)
  const [replyTo, setReplyTo] = useState<MessageRow | null>(null)
  const sendings = useSendings(id, log.rows)
  const markRead = useMarkRead(conversation, log.rows, onChanged)
  useConversationEvents(listen, log)

  useWindowEnd(conversation, refresh)

  const focusText = () => requestAnimationFrame(() => writingControl(box.current)?.focus())
  const changed = () => {
    refresh()
    onChanged()
  }
  const edit = ({ message }: Sending) => {
    if (message.type === 'text' || message.type === 'note')
      text.setDraft({ body: message.body, isPrivate: message.type === 'note' })
    focusText()
  }
  return (
    <>
      <ConversationHead
        conversation={conversation}
        viewer={viewer}
        keys={keys}
        onAnswer={(isNote) => {
          text.setDraft(({ body }) => ({ body, isPrivate: isNote }))
          focusText()
        }}
        onClose={onClose}
        onPerson={onPerson}
        onChanged={changed}
      />
      <Messages
        conversation={conversation}
        viewer={viewer}
        log={log}
        target={target}
        sendings={sendings}
        onReply={(message) => {
          setReplyTo(message)
          text.setDraft(({ body }) => ({ body, isPrivate: false }))
          focusText()
        }}
        onEdit={edit}
        onEnd={markRead}
      />
      <TypingNotice typers={typers} viewerId={viewer.id} />
      <Composer
        viewer={viewer}
        conversation={conversation}
        text={text}
        box={box}
        replyTo={replyTo}
        onReplied={() => setReplyTo(null)}
        onSent={() => {
          void log.catchUp()
          changed()
        }}
      />
    </>
  )
}

/** Where nothing can be written, a template may still leave. */
const writingControl = (box: HTMLTextAreaElement | null): HTMLElement | null =>
  box?.disabled ? (box.form?.querySelector<HTMLElement>('[data-template]') ?? null) : box

/** What was written here and is not among the messages of the conversation yet. */
function useSendings(id: string, rows: readonly MessageRow[]): readonly Sending[] {
  const { rows: all, remove } = useOutbox()
  const stored = new Set(rows.map(({ clientId }) => clientId))
  const arrived = all.filter(({ message }) => stored.has(message.clientId)).map(({ message }) => message.clientId)
  const gone = arrived.join(' ')
  useEffect(() => {
    for (const clientId of gone.split(' ').filter(Boolean)) remove(clientId)
  }, [gone, remove])
  return all.filter(({ conversationId, message }) => conversationId === id && !stored.has(message.clientId))
}

/** A new message is read from where the known ones end; what changed is read again, and after a lost connection both. */
function useConversationEvents(listen: Props['listen'], { catchUp, refresh }: ReturnType<typeof useMessages>) {
  useEffect(
    () =>
      listen((kind) => {
        if (kind !== 'updated') void catchUp()
        if (kind !== 'message') void refresh()
      }),
    [listen, catchUp, refresh],
  )
}

/** Returns the function that tells the server that everything up to the last message was read here. */
function useMarkRead({ id, isUnread, readSeq }: ConversationDetails, rows: readonly MessageRow[], onRead: () => void) {
  const told = useRef(readSeq)
  const last = rows.at(-1)?.seq ?? 0
  const tell = useRef(onRead)
  tell.current = onRead
  const mark = useCallback(async () => {
    const hasNew = isUnread || last > told.current
    if (!hasNew || last === 0 || last === told.current || document.visibilityState !== 'visible') return
    told.current = last
    const sent = await sendJson(conversationPath(id, 'read'), 'PUT', { seq: last })
    if (sent.ok) tell.current()
  }, [id, isUnread, last])
  useEffect(() => {
    const look = () => void mark()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [mark])
  return mark
}
