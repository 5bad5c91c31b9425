'use client'

import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'

type Props = {
  /** What follows from it. */
  children: ReactNode
  /** Where the state is written. */
  url: string
  version: number
  state: 'active' | 'archived'
  /** What it is, with the article: a masculine noun. */
  what: string
  name: string
}

/** Into the archive and back, after a question. */
export function ArchiveButton({ children, url, version, state, what, name }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const isArchived = state === 'archived'

  async function move() {
    const sent = await sendJson(url, 'PUT', { state: isArchived ? 'active' : 'archived', version })
    if (!sent.ok) return sent.error.message
    notify(isArchived ? `${what} הוחזר מהארכיון` : `${what} הועבר לארכיון`)
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
        {children}
      </ConfirmDialog>
    </>
  )
}
