'use client'

import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { AddonState } from '@/lib/modules/addons/schema'

type Props = { id: string; version: number; state: AddonState; name: string }

/** Into the archive after a question, and back. */
export function StateButton({ id, version, state, name }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const isArchived = state === 'archived'
  const Icon = isArchived ? IconArchiveOff : IconArchive

  async function move() {
    const wanted = isArchived ? 'active' : 'archived'
    const sent = await sendJson(`/api/addons/${id}/state`, 'PUT', { state: wanted, version })
    if (!sent.ok) return sent.error.message
    notify(isArchived ? 'התוסף הוחזר מהארכיון' : 'התוסף הועבר לארכיון')
    router.refresh()
  }

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
        {isArchived ? 'אפשר יהיה שוב לחבר אותו לחברות.' : 'חברות שמחזיקות בו ימשיכו, וחברות חדשות לא יוכלו לקבל אותו.'}
      </ConfirmDialog>
    </>
  )
}
