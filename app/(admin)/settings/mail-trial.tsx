'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { type Sent, sendJson } from '@/lib/client/send'
import type { TestMailOutcome } from '@/lib/modules/settings/mail/mail.schema'

import styles from './mail.module.css'

type Props = { email: string; isDirty: boolean }

/** Sends a test e-mail to the current user by the saved settings, and shows the server's response. */
export function TestMail({ email, isDirty }: Props) {
  const router = useRouter()
  const [sent, setSent] = useState<Sent<TestMailOutcome>>()
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    setSent(await sendJson<TestMailOutcome>('/api/settings/mail/test', 'POST'))
    setSending(false)
    router.refresh()
  }

  return (
    <>
      <Button loading={isSending} disabled={isDirty} title={isDirty ? 'יש לשמור קודם' : undefined} onClick={send}>
        שליחת הודעת ניסיון
      </Button>
      <Dialog open={sent !== undefined} onClose={() => setSent(undefined)} title="הודעת ניסיון">
        {sent &&
          (sent.ok ? (
            <Outcome trial={sent.data} email={email} />
          ) : (
            <Alert tone="bad" live title={sent.error.message} />
          ))}
      </Dialog>
    </>
  )
}

function Outcome({ trial: { outcome, answer }, email }: { trial: TestMailOutcome; email: string }) {
  if (outcome === 'captured')
    return <Alert tone="warn" live title="סימולציה: אין שרת דואר, ולכן דבר לא נשלח. יש לשמור שרת ולנסות שוב." />
  return (
    <div className={styles.trial}>
      <Alert
        tone={outcome === 'sent' ? 'ok' : 'bad'}
        live
        title={outcome === 'sent' ? 'השרת קיבל את ההודעה' : 'ההודעה לא נשלחה'}
      >
        {outcome === 'sent' && (
          <>
            ההודעה בדרכה אל <Ltr>{email}</Ltr>
          </>
        )}
      </Alert>
      <p>תשובת השרת:</p>
      <pre dir="auto" className={styles.answer}>
        {answer || '—'}
      </pre>
    </div>
  )
}
