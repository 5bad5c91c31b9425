'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

/** Archives the template or restores it; documents created from it are not affected. */
export function ArchiveButton({ id, version, isArchived }: { id: string; version: number; isArchived: boolean }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    const body = { version, isArchived: !isArchived }
    const sent = await sendJson(`/api/documents/templates/${id}/state`, 'PUT', body)
    setBusy(false)
    notify(sent.ok ? (isArchived ? 'התבנית חזרה לשימוש' : 'התבנית הועברה לארכיון') : sent.error.message)
    router.refresh()
  }
  return (
    <Button loading={isBusy} onClick={move}>
      {isArchived ? 'החזרה לשימוש' : 'העברה לארכיון'}
    </Button>
  )
}
