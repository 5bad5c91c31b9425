'use client'

import { useState } from 'react'

import { useSignOut } from '@/components/shell/use-sign-out'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { sendJson } from '@/lib/client/send'

type Outcome = { isSent: boolean; message: string }

const SENT: Outcome = { isSent: true, message: 'ההודעה נשלחה שוב. הקישור הקודם כבר אינו תקף.' }

/** Content of the home page for a user whose e-mail address is not verified yet: all that this user may do. */
export function UnverifiedNotice({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  const exit = useSignOut()

  async function resend() {
    setSending(true)
    const sent = await sendJson('/api/verify-email/resend', 'POST')
    setSending(false)
    setOutcome(sent.ok ? SENT : { isSent: false, message: sent.error.message })
  }

  const actions = (
    <div className="card-actions">
      <Button variant="primary" loading={isSending} onClick={resend}>
        שליחת ההודעה שוב
      </Button>
      <Button loading={exit.isSending} onClick={exit.signOut}>
        התנתקות
      </Button>
    </div>
  )
  return (
    <Card title="נשאר רק לאמת את כתובת הדוא״ל" footer={actions}>
      <div className="stack">
        <p>
          שלחנו הודעה עם קישור אל <Bidi>{email}</Bidi>. המערכת תיפתח אחרי אישור הכתובת.
        </p>
        {exit.problem && <Alert tone="bad" live title={exit.problem} />}
        {outcome && <Alert tone={outcome.isSent ? 'ok' : 'bad'} live title={outcome.message} />}
      </div>
    </Card>
  )
}
