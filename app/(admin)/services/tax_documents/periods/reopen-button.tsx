'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** Opens the period that was closed last, where that was a mistake. */
export function ReopenButton({ period: { id, version } }: { period: { id: string; version: number } }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  async function reopen() {
    const sent = await sendJson(`/api/tax-documents/periods/${id}`, 'DELETE', { version })
    if (!sent.ok) return sent.error.message
    notify('התקופה נפתחה מחדש')
    router.refresh()
    return undefined
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        פתיחת האחרונה מחדש
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="לפתוח מחדש את התקופה האחרונה?"
        confirmLabel="פתיחה מחדש"
        onConfirm={reopen}
      >
        אם התקופה כבר דווחה, מסמך שיופק בה ישנה את הדיווח. הפתיחה נרשמת ביומן.
      </ConfirmDialog>
    </>
  )
}
