'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** The approval by a second user that lets a replacement payslip be sent. */
export function ReleaseSlip({ id }: { id: string }) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const release = async () => {
    const sent = await sendJson(`/api/payslips/slips/${id}/release`, 'POST')
    if (!sent.ok) return sent.error.message
    notify('התלוש שוחרר')
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        שחרור לשליחה
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        tone="primary"
        title="לשחרר את התלוש המתוקן?"
        confirmLabel="שחרור לשליחה"
        onConfirm={release}
      >
        התלוש נשלח מיד אל העובד.
      </ConfirmDialog>
    </>
  )
}
