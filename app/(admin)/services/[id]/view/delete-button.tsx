'use client'

import { IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { href } from '@/lib/routes/find'

/** Deletes a service after a question. */
export function DeleteButton({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    const sent = await sendJson(`/api/services/${id}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('השירות נמחק')
    router.push(href('services'))
    router.refresh()
  }

  return (
    <>
      <Button icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        מחיקה
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`למחוק את ״${name}״?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        השירות ייעלם מהרשימה ולא יימכר עוד. עמודי תשלום ותשלומים שכבר נעשו נשארים.
      </ConfirmDialog>
    </>
  )
}
