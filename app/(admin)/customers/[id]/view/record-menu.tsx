'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconArchive, IconArrowBackUp, IconLock, IconLockOpen, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { refusalText } from '@/lib/format/refusal-text'
import type { CustomerStatusType } from '@/lib/modules/customers/statuses.rules'
import { linkTo } from '@/lib/routes/links'

const LockDialog = dynamic(() => import('./lock-dialog').then((made) => made.LockDialog), { ssr: false })

export type RecordRights = { canEdit: boolean; canLock: boolean; canDelete: boolean; isLocked: boolean }
type Props = {
  customer: { id: string; name: string; version: number; type: CustomerStatusType }
  rights: RecordRights
  /** Menu items that create something for this customer. */
  items: MenuItem[]
}

/** The menu of the customer: `items`, followed by the actions on the record itself. */
export function RecordMenu({ customer, rights, items }: Props) {
  const { id, name, version } = customer
  const router = useRouter()
  const [dialog, setDialog] = useState<'lock' | 'unlock' | 'delete' | null>(null)
  const close = () => setDialog(null)

  async function change(status: CustomerStatusType) {
    const sent = await sendJson(`/api/customers/${id}`, 'PATCH', { status, version })
    notify(sent.ok ? (status === 'archived' ? 'הלקוח הועבר לארכיון' : 'הלקוח חזר מהארכיון') : refusalText(sent.error))
    router.refresh()
  }
  async function unlock() {
    const sent = await sendJson(`/api/customers/${id}/lock`, 'DELETE', { version })
    router.refresh()
    return sent.ok ? undefined : sent.error.message
  }
  async function remove() {
    const sent = await sendJson(`/api/customers/${id}`, 'DELETE', { version })
    if (!sent.ok) return sent.error
    notify('הלקוח נמחק')
    router.push(linkTo('customers'))
    return undefined
  }
  const acts = actsOf(customer, rights, { change, openDialog: setDialog })
  if (items.length + acts.length === 0) return null
  return (
    <>
      <Menu label="פעולות נוספות" items={[...items, ...acts]} />
      {dialog === 'lock' && <LockDialog id={id} version={version} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'unlock'}
        onClose={close}
        title={`לפתוח את הנעילה של ${isolate(name)}?`}
        confirmLabel="פתיחת הנעילה"
        tone="primary"
        onConfirm={unlock}
      >
        אחרי הפתיחה אפשר יהיה שוב לשנות את פרטי הלקוח. הפתיחה נרשמת ביומן.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`למחוק את הלקוח ${isolate(name)}?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        הלקוח יירד מכל הרשימות. אפשר לשחזר אותו מרשימת הלקוחות, בסינון ״נמחקו״.
      </ConfirmDialog>
    </>
  )
}

type MenuHandlers = {
  change: (status: CustomerStatusType) => Promise<void>
  openDialog: (what: 'lock' | 'unlock' | 'delete') => void
}

function actsOf({ type }: Props['customer'], rights: RecordRights, { change, openDialog }: MenuHandlers): MenuItem[] {
  const { canEdit, canLock, canDelete, isLocked } = rights
  const archive: MenuItem =
    type === 'archived'
      ? { label: 'החזרה מהארכיון', icon: <IconArrowBackUp size={20} />, onSelect: () => void change('active') }
      : { label: 'העברה לארכיון', icon: <IconArchive size={20} />, onSelect: () => void change('archived') }
  const lock: MenuItem = isLocked
    ? { label: 'פתיחת הנעילה', icon: <IconLockOpen size={20} />, onSelect: () => openDialog('unlock') }
    : { label: 'נעילת הרשומה', icon: <IconLock size={20} />, onSelect: () => openDialog('lock') }
  const deletion: MenuItem = {
    label: 'מחיקת הלקוח',
    icon: <IconTrash size={20} />,
    tone: 'danger' as const,
    onSelect: () => openDialog('delete'),
  }
  return [...(canEdit ? [archive] : []), ...(canLock ? [lock] : []), ...(canDelete ? [deletion] : [])]
}
