'use client'

import { IconArchive, IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { CustomFieldRow } from '@/lib/modules/custom-fields/custom-fields.queries'
import { href } from '@/lib/routes/find'

import { DeleteField } from './delete-field'

/** What can be done with a field. */
export function FieldMenu({ field }: { field: CustomFieldRow }) {
  const { id, label, isArchived } = field
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)

  async function move() {
    const sent = await sendJson(`/api/customers/fields/${id}/state`, 'PUT', { isArchived: !isArchived })
    const refused = sent.ok ? undefined : (sent.error.fields?.label ?? sent.error.message)
    notify(refused ?? (isArchived ? 'השדה חזר מהארכיון' : 'השדה הועבר לארכיון'))
    router.refresh()
  }
  const state = isArchived
    ? { label: 'החזרה מהארכיון', icon: <IconArrowBackUp aria-hidden="true" />, onSelect: move }
    : { label: 'העברה לארכיון', icon: <IconArchive aria-hidden="true" />, onSelect: move }
  const deletion = {
    label: 'מחיקה על כל הערכים',
    icon: <IconTrash aria-hidden="true" />,
    tone: 'danger' as const,
    onSelect: () => setAsking(true),
  }
  return (
    <>
      <Menu
        label={`פעולות: ${label}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil aria-hidden="true" />, href: href('custom-fields-edit', { id }) },
          state,
          deletion,
        ]}
      />
      {isAsking && <DeleteField id={id} label={label} onClose={() => setAsking(false)} />}
    </>
  )
}
