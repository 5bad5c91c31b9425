'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, SelectField, TextareaField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { type SendError, sendJson } from '@/lib/client/send'
import { authPolicyLabels } from '@/lib/modules/documents/documents.labels'
import type { AuthPolicy } from '@/lib/modules/documents/documents.schema'

type Props = {
  id: string
  version: number
  authPolicy: AuthPolicy
  /** Whether this installation can send text messages. */
  hasSms: boolean
  onClose: () => void
  onSent: () => void
}
type Typed = { target: { value: string } }

const USUAL_DAYS = '30'
const CODE_HINT = 'לפני שהמסמך נפתח, החותם מקליד קוד שנשלח אליו.'
const AUTH_HINTS: Record<AuthPolicy, string> = {
  none: 'מי שמחזיק בקישור יכול לפתוח את המסמך ולחתום.',
  code_mail: CODE_HINT,
  code_sms: CODE_HINT,
}

/** The dialog before the links are sent. Warnings are shown once and may be acknowledged; errors have to be fixed. */
export function SendDialog({ id, version, authPolicy, hasSms, onClose, onSent }: Props) {
  const [message, setMessage] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [auth, setAuth] = useState(authPolicy)
  const [reminds, setReminds] = useState(true)
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  const needsWord = error?.code === 'needs_acknowledgement'

  const send = async () => {
    setSending(true)
    const terms = { message, days: Number(days), authPolicy: auth, reminds }
    const body = { version, ...terms, acknowledged: needsWord }
    const sent = await sendJson(`/api/documents/${id}/send`, 'POST', body)
    setSending(false)
    if (sent.ok) return onSent()
    setError(sent.error)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="שליחה לחתימה"
      footer={
        <>
          <Button variant="primary" loading={isSending} onClick={send}>
            {needsWord ? 'לשלוח בכל זאת' : 'שליחה'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            חזרה
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && (
          <Alert tone={needsWord ? 'warn' : 'bad'} live title={error.message}>
            {!needsWord && Object.values(error.fields ?? {}).map((text) => <p key={text}>{text}</p>)}
          </Alert>
        )}
        <p>כל חותם יקבל בדוא״ל קישור אישי כשיגיע תורו. אחרי שמישהו חותם אי אפשר לשנות את המסמך.</p>
        <TextareaField
          label="הודעה לחותמים"
          maxLength={2000}
          value={message}
          error={error?.fields?.message}
          onChange={({ target }: Typed) => setMessage(target.value)}
        />
        <NumberField
          label="בתוקף למשך (ימים)"
          required
          value={days}
          error={error?.fields?.days}
          onChange={({ target }: Typed) => setDays(target.value)}
        />
        <SelectField
          label="הזדהות החותמים"
          hint={AUTH_HINTS[auth]}
          options={Object.entries(authPolicyLabels)
            .filter(([value]) => hasSms || value !== 'code_sms')
            .map(([value, label]) => ({ value, label }))}
          value={auth}
          error={error?.fields?.authPolicy}
          onChange={({ target }: Typed) => setAuth(target.value as AuthPolicy)}
        />
        <Checkbox id="reminds" checked={reminds} onChange={({ target }) => setReminds(target.checked)}>
          תזכורות אוטומטיות: אחרי 5 ימים ואז כל יומיים, עד 5 תזכורות
        </Checkbox>
      </div>
    </Dialog>
  )
}
