'use client'

import { useRef, useState } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconSend } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { notify } from '@/components/ui/toaster'
import { newKey } from '@/lib/client/new-key'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'

import { type ConversationDetails, conversationPath, type PersonCard } from './contract'
import styles from './person.module.css'

type Props = { conversation: ConversationDetails; card: PersonCard; onSent?: (() => void) | undefined }

/** The customer's open payment pages, each of which can be sent in the conversation, once it was confirmed. */
export function OpenPages({ conversation, card: { pages }, onSent }: Props) {
  const [asked, setAsked] = useState<OpenPage>()
  // The same press, repeated after a lost answer, finds the message that it sent.
  const keys = useRef(new Map<string, string>())
  if (!pages || pages.length === 0) return null
  const send = async (pageId: string) => {
    const clientId = keys.current.get(pageId) ?? newKey()
    keys.current.set(pageId, clientId)
    const sent = await sendJson(conversationPath(conversation.id, 'payment-page'), 'POST', { pageId, clientId })
    if (!sent.ok) return problemText(sent.error)
    keys.current.delete(pageId)
    void notify('הקישור לתשלום נשלח בשיחה')
    onSent?.()
  }
  return (
    <section aria-label="עמודי תשלום פתוחים" className={styles.part}>
      <h3>עמודי תשלום פתוחים</h3>
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.id}>
            <span>
              <PageName page={page} />
            </span>
            <Button
              size="sm"
              icon={<IconSend size={16} className="flip" />}
              disabled={conversation.refusal !== null}
              aria-haspopup="dialog"
              onClick={() => setAsked(page)}
            >
              שליחה בשיחה
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        tone="primary"
        title="לשלוח את הקישור לתשלום בשיחה?"
        confirmLabel="שליחת הקישור"
        onConfirm={() => send(asked?.id ?? '')}
        onClose={() => setAsked(undefined)}
      >
        {asked && <PageName page={asked} />}
      </ConfirmDialog>
    </section>
  )
}

type OpenPage = NonNullable<PersonCard['pages']>[number]

const PageName = ({ page: { number, title, openAgorot } }: { page: OpenPage }) => (
  <>
    {title ? <Bidi>{title}</Bidi> : <Ltr>{number}</Ltr>} · <Money agorot={openAgorot} />
  </>
)
