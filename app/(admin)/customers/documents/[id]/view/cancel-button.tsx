'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextareaField } from '@/components/ui/fields'
import { sendJson } from '@/lib/client/send'

/** Takes the document back, with a reason that stays in its evidence. */
export function CancelButton({ id }: { id: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = async () => {
    const sent = await sendJson(`/api/documents/${id}/cancel`, 'POST', { reason })
    if (!sent.ok) return sent.error.fields?.reason ?? sent.error.message
    setOpen(false)
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>ביטול המסמך</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="ביטול המסמך"
        confirmLabel="ביטול המסמך"
        onConfirm={cancel}
      >
        <p>הקישורים שנשלחו יציגו שהמסמך בוטל. אי אפשר לחזור בכך.</p>
        <TextareaField
          label="סיבת הביטול"
          required
          maxLength={500}
          value={reason}
          onChange={({ target }: { target: { value: string } }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
