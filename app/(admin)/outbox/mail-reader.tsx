'use client'

import { useRouter } from 'next/navigation'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useLazy } from '@/components/ui/use-lazy'
import { READ_ONCE } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'

import { MailFiles } from './mail-files'

const loadSimulation = () => import('./simulated-reply').then((module) => module.SimulatedReply)

type Mail = {
  toAddress: string
  subject: string
  html: string
  text: string
  files: string[]
  calendar: { file: string; isAnswerable: boolean } | null
}
type Props = { id: string; closeHref: string }

/** The dialog with the content of an e-mail or text message. */
export function MailReader({ id, closeHref }: Props) {
  const router = useRouter()
  const { data, error } = useRead<Mail>(`/api/outbox/${encodeURIComponent(id)}`, READ_ONCE)
  const title = data ? <Bidi>{data.subject}</Bidi> : 'הודעה'
  return (
    <Dialog open onClose={() => router.push(closeHref, { scroll: false })} title={title} size="lg">
      {error && <Alert tone="bad" live title={error.message} />}
      {data ? <Email mail={data} /> : !error && <Spinner />}
      {data && <MailFiles files={data.files} calendar={data.calendar} />}
      {data?.calendar?.isAnswerable && <LazySimulation id={id} />}
    </Dialog>
  )
}

/** The form is needed for few mails. */
function LazySimulation({ id }: { id: string }) {
  const SimulatedReply = useLazy(loadSimulation, true)
  return SimulatedReply && <SimulatedReply id={id} />
}

/** The body is untrusted: it is shown in a frame without scripts, and its links open outside the frame. */
function Email({ mail: { toAddress, html, text } }: { mail: Mail }) {
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
