'use client'

import dynamic from 'next/dynamic'
import { useCallback, useRef, useState } from 'react'

import { EmptyState } from '@/components/screen/empty-state'
import { IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconMessage, IconPlus, IconQuestionMark, IconSettings } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { useLazy } from '@/components/ui/use-lazy'
import { useRead } from '@/lib/client/use-read'
import { linkTo } from '@/lib/routes/links'
import { useApp } from '@/lib/stores/app'

import type { ConversationCounts, ConversationPage, InboxViewer } from './contract'
import { INBOX_PATH } from './contract'
import type { ConversationKeys } from './conversation-pane'
import styles from './inbox.module.css'
import { toListAddress } from './place'
import { PresenceMenu } from './presence-menu'
import { ThreadsPane } from './threads-pane'
import { useInboxKeys } from './use-inbox-keys'
import { useInboxTitle } from './use-inbox-title'
import { useLiveInbox } from './use-live-inbox'
import { usePlace } from './use-place'
import { useThreads } from './use-threads'

type Props = { viewer: InboxViewer; initial?: Initial }

/** What the server read for the address by which the page was opened. */
type Initial = { address: string; page: ConversationPage; counts: ConversationCounts }

const ConversationPane = dynamic(() => import('./conversation-pane').then((all) => all.ConversationPane), {
  loading: () => <Spinner label="השיחה נטענת" />,
})
const loadPerson = () => import('./person-pane').then((all) => all.PersonPane)
const loadPersonDrawer = () => import('./person-drawer').then((all) => all.PersonDrawer)
const loadNew = () => import('./new-conversation-dialog').then((all) => all.NewConversationDialog)
const loadKeys = () => import('./keys-dialog').then((all) => all.KeysDialog)

const WIDE = 1200

/** The inbox: the list of conversations, the open one, and the person it is with. */
export function Inbox({ viewer, initial }: Props) {
  const { place, go } = usePlace()
  const { open } = place
  const threads = useThreads(toListAddress(place), initial)
  const { data: counts, mutate: recount } = useRead<ConversationCounts>(`${INBOX_PATH}/counts`, {
    ...(initial && { fallbackData: initial.counts }),
  })
  const [dialog, setDialog] = useState<'new' | 'keys'>()
  const [isPersonOpen, setPersonOpen] = useState(false)
  const isWide = useApp(({ windowWidth }) => windowWidth >= WIDE)
  const keys = useRef<ConversationKeys>(null)
  const { listen, hear } = useListeners()

  const { refresh } = threads
  const readAgain = useCallback(() => {
    void refresh()
    void recount()
  }, [refresh, recount])
  const typing = useLiveInbox({
    onChange: readAgain,
    onEvent: (message) => {
      if (message === null) hear(null)
      else if (message.entityId === open) hear(message.kind)
    },
  })
  const show = useCallback((id: string) => go({ c: id }, { isStep: true }), [go])
  const close = useCallback(() => {
    const row = document.querySelector<HTMLElement>('[data-threads] [aria-current="true"]')
    go({ c: null })
    requestAnimationFrame(() => row?.focus())
  }, [go])
  useInboxTitle(counts?.waiting ?? 0)
  useInboxKeys({ keys, isOpen: open !== null, close, showHelp: () => setDialog('keys') })

  const Person = useLazy(loadPerson, open !== null && isWide)
  const PersonDrawer = useLazy(loadPersonDrawer, isPersonOpen && !isWide && open !== null)
  const New = useLazy(loadNew, dialog === 'new')
  const Keys = useLazy(loadKeys, dialog === 'keys')

  return (
    <div className={styles.page} data-layout="chat">
      <div className={open ? `${styles.inbox} ${styles.opened}` : styles.inbox}>
        <section className={styles.threads} aria-label="רשימת השיחות">
          <div className={styles.top}>
            <h1>מרכז השיחות</h1>
            <PresenceMenu viewerId={viewer.id} />
            <IconButton size="sm" label="קיצורי מקלדת" aria-haspopup="dialog" onClick={() => setDialog('keys')}>
              <IconQuestionMark size={18} />
            </IconButton>
            {viewer.canSetUp && (
              <ButtonLink
                href={linkTo('omnichannel-settings')}
                size="sm"
                variant="ghost"
                className={styles.settings}
                aria-label="הגדרות מרכז השיחות"
                title="הגדרות מרכז השיחות"
              >
                <IconSettings size={18} />
              </ButtonLink>
            )}
            <IconButton
              size="sm"
              variant="primary"
              label="שיחה חדשה"
              aria-haspopup="dialog"
              onClick={() => setDialog('new')}
            >
              <IconPlus size={18} />
            </IconButton>
          </div>
          <ThreadsPane place={place} go={go} counts={counts} threads={threads} viewer={viewer} onOpen={show} />
        </section>
        <section className={styles.conversation} aria-label="השיחה">
          {open ? (
            <ConversationPane
              key={open}
              id={open}
              viewer={viewer}
              typers={(typing[open] ?? []).map(({ userId }) => userId)}
              keys={keys}
              listen={listen}
              onClose={close}
              onPerson={isWide ? null : () => setPersonOpen(true)}
              onChanged={readAgain}
            />
          ) : (
            <EmptyState
              icon={<IconMessage size={40} />}
              title="לא נבחרה שיחה"
              text="בחירה ברשימה פותחת את השיחה כאן. אפשר גם במקשים J ו־K."
            />
          )}
        </section>
        {open && Person && isWide && (
          <aside className={styles.person} aria-label="פרטי הפונה">
            <Person key={open} id={open} viewer={viewer} onOpen={show} onChanged={readAgain} />
          </aside>
        )}
      </div>
      {open && PersonDrawer && isPersonOpen && (
        <PersonDrawer
          id={open}
          viewer={viewer}
          onOpen={show}
          onChanged={readAgain}
          onClose={() => setPersonOpen(false)}
        />
      )}
      {dialog === 'new' && New && (
        <New
          viewer={viewer}
          onClose={() => setDialog(undefined)}
          onOpened={(id) => {
            setDialog(undefined)
            readAgain()
            show(id)
          }}
        />
      )}
      {dialog === 'keys' && Keys && <Keys onClose={() => setDialog(undefined)} />}
    </div>
  )
}

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
