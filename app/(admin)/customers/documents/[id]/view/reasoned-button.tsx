'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextareaField } from '@/components/ui/fields'
import { sendJson } from '@/lib/client/send'

type Props = {
  /** Texts of the button, the dialog title, the confirmation and the reason field. */
  words: { button: string; title: string; confirm: string; reason: string; explains: string }
  tone?: 'danger' | 'primary'
  url: string
  onDone: (id: string) => void
}

/** A button for an action on a document, with a dialog for the reason, which is kept in the evidence log. */
export function ReasonedButton({ words, tone = 'danger', url, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = async () => {
    const sent = await sendJson<{ id: string }>(url, 'POST', { reason })
    if (!sent.ok) return sent.error.fields?.reason ?? sent.error.message
    setOpen(false)
    onDone(sent.data.id)
    return undefined
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.button}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        confirmLabel={words.confirm}
        cancelLabel="חזרה"
        tone={tone}
        onConfirm={confirm}
      >
        <p>{words.explains}</p>
        <TextareaField
          label={words.reason}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
