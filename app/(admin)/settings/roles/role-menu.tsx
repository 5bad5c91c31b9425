'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { IconArchive, IconCopy, IconPencil } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'

type Props = { role: { id: string; name: string; version: number }; canArchive: boolean; holders: number }

/** The menu of actions on a role. */
export function RoleMenu({ role: { id, name, version }, canArchive, holders }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const archival = {
    label: 'העברה לארכיון',
    icon: <IconArchive />,
    tone: 'danger' as const,
    disabled: holders > 0,
    onSelect: () => setConfirming(true),
  }
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil />, href: linkTo('roles-edit', { id }) },
          {
            label: 'תפקיד חדש לפי זה',
            icon: <IconCopy />,
            href: `${linkTo('roles-add')}?from=${id}`,
          },
          ...(canArchive ? [archival] : []),
        ]}
      />
      <ActionDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`להעביר לארכיון את התפקיד ${isolate(name)}?`}
        confirmLabel="העברה לארכיון"
        url={`/api/roles/${id}`}
        method="DELETE"
        body={{ version }}
        done="התפקיד הועבר לארכיון"
      >
        אי אפשר יהיה לתת אותו עוד. מה שנעשה בו נשאר ביומן.
      </ActionDialog>
    </>
  )
}
