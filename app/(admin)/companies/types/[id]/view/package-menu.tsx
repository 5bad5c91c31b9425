'use client'

import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { href } from '@/lib/routes/find'

type Props = { id: string; name: string; state: 'active' | 'archived'; version: number }

export function PackageMenu({ id, name, state, version }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState<'archive' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const isArchived = state === 'archived'

  async function move() {
    const wanted = isArchived ? 'active' : 'archived'
    const sent = await sendJson(`/api/companies/packages/${id}/state`, 'PUT', { state: wanted, version })
    if (!sent.ok) return sent.error.message
    notify(isArchived ? 'החבילה נמכרת שוב' : 'החבילה בארכיון')
    router.refresh()
  }

  async function remove() {
    const sent = await sendJson(`/api/companies/packages/${id}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('החבילה נמחקה')
    router.push(href('companies-types'))
    router.refresh()
  }

  const Archive = isArchived ? IconArchiveOff : IconArchive
  const archiving = isArchived ? 'החזרה מהארכיון' : 'העברה לארכיון'
  return (
    <>
      <Menu
        label="פעולות נוספות"
        items={[
          {
            label: archiving,
            icon: <Archive size={18} aria-hidden="true" />,
            onSelect: () => setOpen('archive'),
          },
          {
            label: 'מחיקה',
            icon: <IconTrash size={18} aria-hidden="true" />,
            tone: 'danger',
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      <ConfirmDialog
        open={open === 'archive'}
        onClose={close}
        tone="primary"
        title={isArchived ? `להחזיר את ״${name}״ מהארכיון?` : `להעביר את ״${name}״ לארכיון?`}
        confirmLabel={archiving}
        onConfirm={move}
      >
        {isArchived ? 'אפשר יהיה שוב לבחור אותה לחברות.' : 'מי שמחזיק בה ממשיך כרגיל; חברות חדשות לא יוכלו לבחור בה.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={`למחוק את ״${name}״?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        חבילה שחברה החזיקה בה אי פעם אינה נמחקת; אפשר להעביר אותה לארכיון.
      </ConfirmDialog>
    </>
  )
}
