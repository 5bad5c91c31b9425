'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { type Sent, sendJson } from '@/lib/client/send'

type Mail = { toAddress: string; subject: string; html: string; text: string }
type Props = { id: string; closeHref: string }

/** What is written in a letter or a text message, over the list. */
export function MailReader({ id, closeHref }: Props) {
  const router = useRouter()
  const [answer, setAnswer] = useState<Sent<Mail>>()

  useEffect(() => {
    sendJson<Mail>(`/api/outbox/${encodeURIComponent(id)}`, 'GET').then(setAnswer)
  }, [id])

  const title = answer?.ok ? <Bidi>{answer.data.subject}</Bidi> : 'הודעה'
  return (
    <Dialog open onClose={() => router.push(closeHref, { scroll: false })} title={title} size="lg">
      {answer ? <Letter answer={answer} /> : <Spinner />}
    </Dialog>
  )
}

/** Somebody's text: shown in a frame that runs no script; its links open outside of the frame. */
function Letter({ answer }: { answer: Sent<Mail> }) {
  if (!answer.ok) return <Alert tone="bad" live title={answer.error.message} />
  const { toAddress, html, text } = answer.data
  return (
    <>
      <p>
        אל <Ltr>{toAddress}</Ltr>
      </p>
      {html ? (
        <iframe
          title="תוכן ההודעה"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
          style={{ inlineSize: '100%', blockSize: '60vh', border: 0 }}
        />
      ) : (
        <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </p>
      )}
    </>
  )
}
