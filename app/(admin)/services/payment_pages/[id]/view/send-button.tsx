'use client'

import { IconMail } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** Sends the link to the customer's address after a question. */
export function SendButton({ id, to }: { id: string; to: string }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)

  async function send() {
    const sent = await sendJson(`/api/payment-pages/${id}/mail`, 'POST')
    if (!sent.ok) return sent.error.message
    notify('הקישור נשלח')
    router.refresh()
  }

  return (
    <>
      <Button icon={<IconMail size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        שליחה בדוא״ל
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="primary"
        title="לשלוח ללקוח את הקישור?"
        confirmLabel="שליחה"
        onConfirm={send}
      >
        ההודעה תישלח אל <bdi dir="ltr">{to}</bdi>
      </ConfirmDialog>
    </>
  )
}
