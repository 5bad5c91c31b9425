'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, TextareaField } from '@/components/ui/fields'
import { type SendError, sendJson } from '@/lib/client/send'

type Props = { id: string; version: number; onClose: () => void; onSent: () => void }
type Typed = { target: { value: string } }

const USUAL_DAYS = '30'

/** The last words before the links go out. Warnings are shown once and may be accepted; mistakes must be mended. */
export function SendDialog({ id, version, onClose, onSent }: Props) {
  const [message, setMessage] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  const needsWord = error?.code === 'needs_acknowledgement'

  const send = async () => {
    setSending(true)
    const body = { version, message, days: Number(days), acknowledged: needsWord }
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
        <p>כל חותם יקבל בדוא״ל קישור אישי. אחרי השליחה אי אפשר לשנות את המסמך.</p>
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
      </div>
    </Dialog>
  )
}
