'use client'

import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = { id: string; version: number; state: 'active' | 'archived'; name: string }

/** Into the archive after a question, and back at once. */
export function ArchiveButton({ id, version, state, name }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const isArchived = state === 'archived'

  async function move() {
    const wanted = isArchived ? 'active' : 'archived'
    const sent = await sendJson(`/api/services/${id}/state`, 'PUT', { state: wanted, version })
    if (!sent.ok) return sent.error.message
    notify(isArchived ? 'השירות הוחזר מהארכיון' : 'השירות הועבר לארכיון')
    router.refresh()
  }

  const Icon = isArchived ? IconArchiveOff : IconArchive
  return (
    <>
      <Button icon={<Icon size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {isArchived ? 'החזרה מהארכיון' : 'העברה לארכיון'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={isArchived ? `להחזיר את ״${name}״ מהארכיון?` : `להעביר את ״${name}״ לארכיון?`}
        confirmLabel={isArchived ? 'החזרה' : 'העברה לארכיון'}
        onConfirm={move}
      >
        {isArchived
          ? 'אפשר יהיה שוב למכור אותו בעמודי תשלום חדשים.'
          : 'עמודים קיימים ימשיכו לעבוד, ועמודים חדשים לא יוכלו למכור אותו.'}
      </ConfirmDialog>
    </>
  )
}
