'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { serviceId: string; priceId: string }

/** Takes back a price whose day has not come. */
export function RemovePrice({ serviceId, priceId }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    const sent = await sendJson(`/api/services/${serviceId}/prices/${priceId}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('המחיר העתידי בוטל')
    router.refresh()
  }

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        ביטול המחיר העתידי
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="לבטל את המחיר העתידי?"
        confirmLabel="ביטול המחיר"
        onConfirm={remove}
      >
        המחיר שבתוקף היום יישאר כפי שהוא.
      </ConfirmDialog>
    </>
  )
}
