'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; label: string; onClose: () => void }

/**
 * The dialog that deletes a field with all its values. It cannot be undone, so the name of the field has to be typed.
 */
export function DeleteField({ id, label, onClose }: Props) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const sent = await sendJson(`/api/customers/fields/${id}`, 'DELETE', { label: typed })
    setSending(false)
    if (!sent.ok) return setError(sent.error.fields?.label ?? sent.error.message)
    notify('השדה נמחק')
    onClose()
    router.refresh()
  }
  return (
    <Dialog open onClose={onClose} title="מחיקת שדה על כל ערכיו">
      <form className="stack" onSubmit={send}>
        <p>
          השדה <Bidi>{label}</Bidi> והערכים שנשמרו בו אצל כל הלקוחות יימחקו, ואי אפשר לשחזר אותם. כדי להסתיר את השדה
          ולשמור את הערכים אפשר להעביר אותו לארכיון.
        </p>
        <TextField
          id="delete-field"
          label="להמשך יש להקליד את שם השדה"
          required
          autoComplete="off"
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button type="submit" variant="danger" loading={isSending}>
            מחיקה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}
