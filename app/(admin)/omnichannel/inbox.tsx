'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState } from 'react'

import { EmptyState } from '@/components/screen/empty-state'
import { IconMessage } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'
import { useApp } from '@/lib/stores/app'

import type { ConversationCounts, ConversationPage, InboxViewer } from './contract'
import { INBOX_PATH } from './contract'
import styles from './inbox.module.css'
import { type InboxDialog, InboxDialogs } from './inbox-dialogs'
import { InboxTop } from './inbox-top'
import { type Place, toListAddress } from './place'
import { ThreadsPane } from './threads-pane'
import { type ConversationKeys, useInboxKeys } from './use-inbox-keys'
import { useInboxTitle } from './use-inbox-title'
import { useLiveInbox } from './use-live-inbox'
import { type Go, usePlace } from './use-place'
import { useThreads } from './use-threads'

type Props = { viewer: InboxViewer; initial?: Initial }

/** What the server read for the address by which the page was opened. */
type Initial = { address: string; page: ConversationPage; counts: ConversationCounts }

const ConversationPane = dynamic(() => import('./conversation-pane').then((all) => all.ConversationPane), {
  loading: () => <Spinner label="השיחה נטענת" />,
})
const PersonPane = dynamic(() => import('./person-pane').then((all) => all.PersonPane), {
  loading: () => <Spinner label="פרטי הפונה נטענים" />,
})

const WIDE = 1200

/** The inbox: the list of conversations, the open one, and the person it is with. */
export function Inbox({ viewer, initial }: Props) {
  const { place, go } = usePlace()
  const { open, message } = place
  const threads = useThreads(toListAddress(place), initial)
  const { data: counts, mutate: recount } = useRead<ConversationCounts>(`${INBOX_PATH}/counts`, {
    ...(initial && { fallbackData: initial.counts }),
  })
  const [dialog, setDialog] = useState<InboxDialog>()
  const keys = useRef<ConversationKeys>(null)
  const { listen, hear } = useListeners()
  const { refresh } = threads
  const readAgain = useCallback(() => {
    void refresh()
    void recount()
  }, [refresh, recount])
  const typing = useLiveInbox({
    onChange: readAgain,
    onEvent: (message) => (message === null || message.entityId === open) && hear(message?.kind ?? null),
  })
  const show = useCallback(
    (id: string, at: number | null = null) => go({ c: id, m: at === null ? null : String(at) }, { isStep: true }),
    [go],
  )
  const close = useCallback(() => go({ c: null }), [go])
  useReturn(open)
  useInboxTitle(counts?.waiting ?? 0)
  useInboxKeys({ keys, isOpen: open !== null, close, showHelp: () => setDialog('keys') })
  const isWide = useApp(({ windowWidth }) => windowWidth >= WIDE)
  const person = usePersonStep(place, go, isWide)

  return (
    <div className={styles.page} data-layout="chat">
      <div className={open ? `${styles.inbox} ${styles.opened}` : styles.inbox}>
        <section className={styles.threads} aria-label="רשימת השיחות">
          <InboxTop viewer={viewer} onDialog={setDialog} />
          <ThreadsPane
            place={place}
            go={go}
            counts={counts}
            threads={threads}
            viewer={viewer}
            onOpen={show}
            onChanged={readAgain}
          />
        </section>
        <section className={styles.conversation} aria-label="השיחה">
          {open ? (
            <ConversationPane
              key={`${open} ${message ?? ''}`}
              id={open}
              message={message}
              viewer={viewer}
              typers={(typing[open] ?? []).map(({ userId }) => userId)}
              keys={keys}
              listen={listen}
              onClose={close}
              onPerson={person.show}
              onChanged={readAgain}
            />
          ) : (
            <NothingOpen />
          )}
        </section>
        {open && isWide && (
          <aside className={styles.person} aria-label="פרטי הפונה">
            <PersonPane key={open} id={open} viewer={viewer} listen={listen} onOpen={show} onChanged={readAgain} />
          </aside>
        )}
      </div>
      <InboxDialogs
        dialog={dialog}
        person={person.over}
        viewer={viewer}
        listen={listen}
        onPersonClose={person.hide}
        onClose={() => setDialog(undefined)}
        onOpen={show}
        onChanged={readAgain}
      />
    </div>
  )
}

/** Whoever leaves a conversation comes back to its row. */
function useReturn(open: string | null) {
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open) document.querySelector<HTMLElement>(`[data-thread="${before.current}"]`)?.focus()
    before.current = open
  }, [open])
}

/** The details of the person are a step of the browser, so that its back button leads to the conversation. */
function usePersonStep({ open, isPerson }: Place, go: Go, isWide: boolean) {
  const isOwnStep = useRef(false)
  const show = () => {
    isOwnStep.current = true
    go({ p: '1' }, { isStep: true })
  }
  return {
    /** The conversation over which they are shown. */
    over: isPerson && !isWide ? open : null,
    show: isWide ? null : show,
    hide() {
      if (isOwnStep.current) history.back()
      else go({ p: null })
      isOwnStep.current = false
    },
  }
}

const NothingOpen = () => (
  <EmptyState
    icon={<IconMessage size={40} />}
    title="לא נבחרה שיחה"
    text="בחירה ברשימה פותחת את השיחה כאן. אפשר גם במקשים J ו־K."
  />
)

/** Passes the events of the open conversation to the parts that follow it. */
function useListeners() {
  const all = useRef(new Set<(kind: string | null) => void>())
  const listen = useCallback((listener: (kind: string | null) => void) => {
    all.current.add(listener)
    return () => void all.current.delete(listener)
  }, [])
  const hear = useCallback((kind: string | null) => {
    for (const listener of [...all.current]) listener(kind)
  }, [])
  return { listen, hear }
}
