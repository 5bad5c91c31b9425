'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** Revokes a consent, effective from next month. */
export function RevokeConsent({ id }: { id: string }) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const revoke = async () => {
    const sent = await sendJson(`/api/payslips/consents/${id}/revocation`, 'POST')
    if (!sent.ok) return sent.error.message
    notify('ההסכמה בוטלה')
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button size="sm" onClick={() => setConfirming(true)}>
        ביטול ההסכמה
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="לבטל את ההסכמה?"
        confirmLabel="ביטול ההסכמה"
        cancelLabel="חזרה"
        onConfirm={revoke}
      >
        הביטול נכנס לתוקף מהחודש הבא. ממנו והלאה התלושים נמסרים בדפוס.
      </ConfirmDialog>
    </>
  )
}
