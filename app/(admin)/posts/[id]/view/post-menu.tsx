'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { IconPin, IconPinnedOff, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'

type DialogName = 'pin' | 'delete'
type Props = { id: string; title: string; version: number; isPinned: boolean }

/** The menu to pin and delete a post; both ask for a confirmation, whose dialog also shows an error. */
export function PostMenu({ id, title, version, isPinned }: Props) {
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <>
      <Menu
        label="פעולות נוספות"
        items={[
          {
            label: isPinned ? 'הסרת ההצמדה' : 'הצמדה לראש החדשות',
            icon: <PinIcon size={20} />,
            onSelect: () => setDialog('pin'),
          },
          {
            label: 'מחיקה',
            tone: 'danger',
            icon: <IconTrash size={20} />,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      <ActionDialog
        open={dialog === 'pin'}
        onClose={close}
        tone="primary"
        title={isPinned ? 'להסיר את ההצמדה?' : 'להצמיד את ההודעה לראש החדשות?'}
        confirmLabel={isPinned ? 'הסרה' : 'הצמדה'}
        url={`/api/posts/${id}/pin`}
        method="PUT"
        body={{ isPinned: !isPinned, version }}
        done={isPinned ? 'ההצמדה הוסרה' : 'ההודעה נעוצה בראש החדשות'}
      >
        {isPinned ? 'ההודעה תחזור למקומה לפי התאריך.' : 'היא תעמוד לפני כל ההודעות האחרות אצל כולם.'}
      </ActionDialog>
      <ActionDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`למחוק את ״${isolate(title)}״?`}
        confirmLabel="מחיקה"
        url={`/api/posts/${id}`}
        method="DELETE"
        done="ההודעה נמחקה"
        leadsTo={linkTo('posts')}
      >
        ההודעה, הקבצים והתגובות ייעלמו אצל כולם ואי אפשר יהיה להחזיר אותם.
      </ActionDialog>
    </>
  )
}
