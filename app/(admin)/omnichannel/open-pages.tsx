'use client'

import { useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { IconSend } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { notify } from '@/components/ui/toaster'
import { newKey } from '@/lib/client/new-key'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'

import { type ConversationDetails, conversationPath, type PersonCard } from './contract'
import styles from './person.module.css'

type Props = { conversation: ConversationDetails; card: PersonCard; onSent?: (() => void) | undefined }

/** The customer's open payment pages, each of which can be sent in the conversation. */
export function OpenPages({ conversation, card: { pages }, onSent }: Props) {
  const [sending, setSending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // The same press, repeated after a lost answer, finds the message that it sent.
  const keys = useRef(new Map<string, string>())
  if (!pages || pages.length === 0) return null
  const send = async (pageId: string) => {
    const clientId = keys.current.get(pageId) ?? newKey()
    keys.current.set(pageId, clientId)
    setSending(pageId)
    setProblem(undefined)
    const sent = await sendJson(conversationPath(conversation.id, 'payment-page'), 'POST', { pageId, clientId })
    setSending(undefined)
    if (!sent.ok) return setProblem(problemText(sent.error))
    keys.current.delete(pageId)
    void notify('הקישור לתשלום נשלח בשיחה')
    onSent?.()
  }
  return (
    <section aria-label="עמודי תשלום פתוחים" className={styles.part}>
      <h3>עמודי תשלום פתוחים</h3>
      {problem && <Alert tone="bad" live title={problem} />}
      <ul className={styles.list}>
        {pages.map(({ id, number, title, openAgorot }) => (
          <li key={id}>
            <span>
              {title ? <Bidi>{title}</Bidi> : <Ltr>{number}</Ltr>} · <Money agorot={openAgorot} />
            </span>
            <Button
              size="sm"
              icon={<IconSend size={16} className="flip" />}
              disabled={conversation.refusal !== null}
              loading={sending === id}
              onClick={() => void send(id)}
            >
              שליחה בשיחה
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
