'use client'

import { IconArchive, IconCopy, IconPencil } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { href } from '@/lib/routes/find'

type Props = { role: { id: string; name: string; version: number }; canArchive: boolean; holders: number }

/** What can be done with a role. */
export function RoleMenu({ role: { id, name, version }, canArchive, holders }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)

  async function archive() {
    const sent = await sendJson(`/api/roles/${id}`, 'DELETE', { version })
    if (!sent.ok) return sent.error.message
    setAsking(false)
    notify('התפקיד הועבר לארכיון')
    router.refresh()
  }
  const archival = {
    label: 'העברה לארכיון',
    icon: <IconArchive aria-hidden="true" />,
    tone: 'danger' as const,
    disabled: holders > 0,
    onSelect: () => setAsking(true),
  }
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil aria-hidden="true" />, href: href('roles-edit', { id }) },
          {
            label: 'תפקיד חדש לפי זה',
            icon: <IconCopy aria-hidden="true" />,
            href: `${href('roles-add')}?from=${id}`,
          },
          ...(canArchive ? [archival] : []),
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`להעביר לארכיון את התפקיד ${isolate(name)}?`}
        confirmLabel="העברה לארכיון"
        onConfirm={archive}
      >
        אי אפשר יהיה לתת אותו עוד. מה שנעשה בו נשאר ביומן.
      </ConfirmDialog>
    </>
  )
}
