'use client'

import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconDownload, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

type Props = {
  /** The address of the file. */
  path: string
  name: string
  canEdit: boolean
  /** What becomes of the file when it is deleted. */
  removalText: string
  onRemoved: () => void
}

/** The menu of an attached file: its download, and its deletion after a question. */
export function FileMenu({ path, name, canEdit, removalText, onRemoved }: Props) {
  const [isConfirming, setConfirming] = useState(false)

  async function remove() {
    const sent = await sendJson(path, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('הקובץ נמחק')
    onRemoved()
  }
  const download = { label: 'הורדה', icon: <IconDownload size={18} />, href: path, download: true }
  const removal = {
    label: 'מחיקה',
    tone: 'danger' as const,
    icon: <IconTrash size={18} />,
    onSelect: () => setConfirming(true),
  }
  return (
    <>
      <Menu label={`פעולות: ${isolate(name)}`} size="sm" items={canEdit ? [download, removal] : [download]} />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`למחוק את ${isolate(name)}?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        {removalText}
      </ConfirmDialog>
    </>
  )
}
