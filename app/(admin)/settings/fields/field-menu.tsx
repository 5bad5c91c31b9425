'use client'

import { useState } from 'react'
import { useArchiveItem } from '@/components/domain/use-archive-item'
import { IconPencil, IconTrash } from '@/components/ui/icons'

import { Menu } from '@/components/ui/menu'
import { sendJson } from '@/lib/client/send'
import type { CustomFieldRow } from '@/lib/modules/custom-fields/custom-fields.queries'
import { linkTo } from '@/lib/routes/links'

import { DeleteField } from './delete-field'

/** The menu of actions on a field. */
export function FieldMenu({ field }: { field: CustomFieldRow }) {
  const { id, label, isArchived } = field
  const [isConfirming, setConfirming] = useState(false)

  const state = useArchiveItem({
    isArchived,
    send: (to) => sendJson(`/api/customers/fields/${id}/state`, 'PUT', { isArchived: to }),
    said: { archived: 'השדה הועבר לארכיון', restored: 'השדה חזר מהארכיון' },
  })
  const deletion = {
    label: 'מחיקה על כל הערכים',
    icon: <IconTrash />,
    tone: 'danger' as const,
    onSelect: () => setConfirming(true),
  }
  return (
    <>
      <Menu
        label={`פעולות: ${label}`}
        size="sm"
        items={[{ label: 'עריכה', icon: <IconPencil />, href: linkTo('custom-fields-edit', { id }) }, state, deletion]}
      />
      {isConfirming && <DeleteField id={id} label={label} onClose={() => setConfirming(false)} />}
    </>
  )
}
