'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { IconArchive, IconArchiveOff, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { linkTo } from '@/lib/routes/links'

type Props = { id: string; name: string; state: 'active' | 'archived'; version: number }

export function PackageMenu({ id, name, state, version }: Props) {
  const [open, setOpen] = useState<'archive' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const isArchived = state === 'archived'

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
            icon: <IconTrash size={18} />,
            tone: 'danger',
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      <ActionDialog
        open={open === 'archive'}
        onClose={close}
        tone="primary"
        title={isArchived ? `להחזיר את ״${name}״ מהארכיון?` : `להעביר את ״${name}״ לארכיון?`}
        confirmLabel={archiving}
        url={`/api/companies/packages/${id}/state`}
        method="PUT"
        body={{ state: isArchived ? 'active' : 'archived', version }}
        done={isArchived ? 'החבילה נמכרת שוב' : 'החבילה בארכיון'}
      >
        {isArchived ? 'אפשר יהיה שוב לבחור אותה לחברות.' : 'מי שמחזיק בה ממשיך כרגיל; חברות חדשות לא יוכלו לבחור בה.'}
      </ActionDialog>
      <ActionDialog
        open={open === 'delete'}
        onClose={close}
        title={`למחוק את ״${name}״?`}
        confirmLabel="מחיקה"
        url={`/api/companies/packages/${id}`}
        method="DELETE"
        done="החבילה נמחקה"
        leadsTo={linkTo('companies-types')}
      >
        חבילה שחברה החזיקה בה אי פעם אינה נמחקת; אפשר להעביר אותה לארכיון.
      </ActionDialog>
    </>
  )
}
