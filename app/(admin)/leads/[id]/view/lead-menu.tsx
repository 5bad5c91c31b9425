'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconArrowMerge, IconPlayerPlay, IconShieldCheck, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'

type Rights = { canDelete: boolean; canMerge: boolean; canHandleData: boolean; canStart: boolean }
type Props = { lead: { id: string; name: string; version: number }; rights: Rights }

/** The menu of further actions on a lead. */
export function LeadMenu({ lead: { id, name, version }, rights }: Props) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)

  async function remove() {
    const sent = await sendJson(`/api/leads/${id}`, 'DELETE', { version })
    if (!sent.ok) return sent.error
    notify('הליד נמחק')
    router.push(linkTo('leads'))
    return undefined
  }
  const merge = {
    label: 'מיזוג עם ליד אחר',
    icon: <IconArrowMerge size={20} />,
    href: `${linkTo('leads-merge')}?ids=${id}`,
  }
  const data = {
    label: 'מידע אישי',
    icon: <IconShieldCheck size={20} />,
    href: linkTo('leads-personal-data', { id }),
  }
  const start = {
    label: 'הפעלת אוטומציה',
    icon: <IconPlayerPlay size={20} />,
    href: `${linkTo('leads-view', { id })}?tab=automations`,
  }
  const deletion = {
    label: 'מחיקת הליד',
    icon: <IconTrash size={20} />,
    tone: 'danger' as const,
    onSelect: () => setOpen(true),
  }
  const items = [
    ...(rights.canStart ? [start] : []),
    ...(rights.canMerge ? [merge] : []),
    ...(rights.canHandleData ? [data] : []),
    ...(rights.canDelete ? [deletion] : []),
  ]
  return (
    <>
      <Menu label="פעולות נוספות" items={items} />
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`למחוק את הליד ${isolate(name)}?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        הליד יירד מכל הרשימות. אפשר לשחזר אותו מרשימת הלידים, בסינון ״נמחקו״.
      </ConfirmDialog>
    </>
  )
}
