'use client'

import { IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { href } from '@/lib/routes/find'

type Asked = 'pin' | 'delete'
type Props = { id: string; title: string; version: number; isPinned: boolean }

/** Pinning and deleting; each is asked about first, so that a refusal has a place to be said. */
export function PostMenu({ id, title, version, isPinned }: Props) {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  async function pin() {
    const sent = await sendJson(`/api/posts/${id}/pin`, 'PUT', { isPinned: !isPinned, version })
    if (!sent.ok) return sent.error.message
    notify(isPinned ? 'ההצמדה הוסרה' : 'ההודעה נעוצה בראש החדשות')
    router.refresh()
  }
  async function remove() {
    const sent = await sendJson(`/api/posts/${id}`, 'DELETE')
    if (!sent.ok) return sent.error.message
    notify('ההודעה נמחקה')
    router.push(href('posts'))
    router.refresh()
  }

  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <>
      <Menu
        label="פעולות נוספות"
        items={[
          {
            label: isPinned ? 'הסרת ההצמדה' : 'הצמדה לראש החדשות',
            icon: <PinIcon size={20} aria-hidden="true" />,
            onSelect: () => setAsked('pin'),
          },
          {
            label: 'מחיקה',
            tone: 'danger',
            icon: <IconTrash size={20} aria-hidden="true" />,
            onSelect: () => setAsked('delete'),
          },
        ]}
      />
      <ConfirmDialog
        open={asked === 'pin'}
        onClose={close}
        tone="primary"
        title={isPinned ? 'להסיר את ההצמדה?' : 'להצמיד את ההודעה לראש החדשות?'}
        confirmLabel={isPinned ? 'הסרה' : 'הצמדה'}
        onConfirm={pin}
      >
        {isPinned ? 'ההודעה תחזור למקומה לפי התאריך.' : 'היא תעמוד לפני כל ההודעות האחרות אצל כולם.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={`למחוק את ״${isolate(title)}״?`}
        confirmLabel="מחיקה"
        onConfirm={remove}
      >
        ההודעה, הקבצים והתגובות ייעלמו אצל כולם ואי אפשר יהיה להחזיר אותם.
      </ConfirmDialog>
    </>
  )
}
