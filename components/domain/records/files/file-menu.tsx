'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconDownload, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'

type Props = { record: RecordHandle; file: { id: string; name: string } }

export function FileMenu({ record, file }: Props) {
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const path = `${recordApiPath(record)}/files/${file.id}`

  async function remove() {
    const sent = await sendJson(path, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('הקובץ נמחק')
    router.refresh()
  }

  return (
    <>
      <Menu
        label={`פעולות: ${isolate(file.name)}`}
        size="sm"
        items={[
          { label: 'הורדה', icon: <IconDownload size={18} />, href: path, download: true },
          {
            label: 'מחיקה',
            tone: 'danger',
            icon: <IconTrash size={18} />,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`למחוק את ${isolate(file.name)}?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        הקובץ יימחק מכרטיס {recordWords[record.entity].the} ואי אפשר יהיה להחזיר אותו.
      </ConfirmDialog>
    </>
  )
}
