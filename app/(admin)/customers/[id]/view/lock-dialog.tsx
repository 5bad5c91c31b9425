'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; version: number; onClose: () => void }

/** The dialog that locks the record: it asks for the reason, which is shown to everyone who opens the record. */
export function LockDialog({ id, version, onClose }: Props) {
  const router = useRouter()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setSending(true)
    const sent = await sendJson(`/api/customers/${id}/lock`, 'PUT', { reason, version })
    setSending(false)
    if (!sent.ok) return setError(sent.error.fields?.reason ?? sent.error.message)
    notify('הרשומה ננעלה')
    onClose()
    router.refresh()
  }
  return (
    <Dialog open onClose={onClose} title="נעילת הרשומה">
      <form className="stack" noValidate onSubmit={send}>
        <p>כל עוד הרשומה נעולה אי אפשר לשנות את פרטי הלקוח או למחוק אותו, גם לא בפעולה על לקוחות רבים.</p>
        <TextareaField id="lock-reason" name="reason" label="סיבה" required rows={3} error={error} />
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            נעילה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}
