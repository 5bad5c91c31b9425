'use client'

import { type FormEvent, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { LtrField } from '@/components/ui/fields'
import { type Drawing, QrCode } from '@/components/ui/qr-code'
import { type SendError, sendJson } from '@/lib/client/send'

import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes'

type Begun = { secret: string; drawing: Drawing }
type Props = { doneLabel: string; onDone: () => void }

/**
 * Enrols a second factor: a secret for the authenticator app, a first code to confirm it, and the recovery codes, which
 * are shown once.
 */
export function Enrolment({ doneLabel, onDone }: Props) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const [problem, setProblem] = useState<SendError>()
  const [isSending, setSending] = useState(false)

  async function postStep<Data>(url: string, body: unknown, onAnswer: (data: Data) => void) {
    setSending(true)
    const sent = await sendJson<Data>(url, 'POST', body)
    setSending(false)
    setProblem(sent.ok ? undefined : sent.error)
    if (sent.ok) onAnswer(sent.data)
  }
  const begin = () => postStep<Begun>('/api/account/totp', undefined, setBegun)
  const confirm = (code: string) =>
    postStep<{ codes: string[] }>('/api/account/totp/confirm', { code }, (answer) => setCodes(answer.codes))

  if (codes) return <RecoveryCodes codes={codes} doneLabel={doneLabel} onDone={onDone} />
  return (
    <div className="stack">
      {problem && !problem.fields && <Alert tone="bad" live title={problem.message} />}
      {begun ? (
        <Confirmation begun={begun} error={problem?.fields?.code} isSending={isSending} onCode={confirm} />
      ) : (
        <>
          <p>נחוץ יישום אימות בטלפון, כמו Google Authenticator, ‏Microsoft Authenticator או 1Password.</p>
          <div>
            <Button variant="primary" loading={isSending} onClick={begin}>
              התחלה
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type ConfirmationProps = {
  begun: Begun
  error: string | undefined
  isSending: boolean
  onCode: (code: string) => void
}

function Confirmation({ begun: { secret, drawing }, error, isSending, onCode }: ConfirmationProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) onCode(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <form className="stack" noValidate aria-label="הפעלת אימות דו־שלבי" onSubmit={submit}>
      <p>סורקים את הקוד ביישום האימות, או מקלידים בו את המפתח:</p>
      <QrCode {...drawing} label="קוד לסריקה ביישום האימות" />
      <p className={styles.secret}>
        <Ltr>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
        <CopyButton value={secret} label="העתקת המפתח" size="sm" />
      </p>
      <LtrField
        label="הקוד שמוצג ביישום"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        hint="שש ספרות, שמתחלפות כל חצי דקה"
        error={error}
      />
      <div>
        <Button type="submit" variant="primary" loading={isSending}>
          אישור והפעלה
        </Button>
      </div>
    </form>
  )
}
