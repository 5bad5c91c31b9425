'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { IconBell, IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { linkTo } from '@/lib/routes/links'

type Props = {
  task: { id: string; title: string; version: number; canEdit: boolean; isWatching: boolean; isMine: boolean }
}

/** What may be done with a task as a whole. */
export function TaskMenu({ task }: Props) {
  const router = useRouter()
  const [opened, setOpened] = useState<'rename' | 'remove'>()
  const close = () => setOpened(undefined)
  const { id, title, version, canEdit, isWatching, isMine } = task

  async function watch() {
    const sent = await sendJson(`/api/tasks/${id}/watching`, 'PUT', { isWatching: !isWatching })
    void notify(sent.ok ? (isWatching ? 'המעקב הופסק' : 'המשימה במעקב שלך') : sent.error.message)
    router.refresh()
  }
  return (
    <>
      {!isMine && (
        <Button icon={<IconBell size={20} />} aria-pressed={isWatching} onClick={watch}>
          {isWatching ? 'הפסקת מעקב' : 'מעקב'}
        </Button>
      )}
      {canEdit && (
        <Menu
          label="פעולות נוספות"
          items={[
            { label: 'שינוי הכותרת', icon: <IconPencil />, onSelect: () => setOpened('rename') },
            { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => setOpened('remove') },
          ]}
        />
      )}
      {opened === 'rename' && <Rename task={task} onClose={close} />}
      <ActionDialog
        open={opened === 'remove'}
        onClose={close}
        title={`למחוק את המשימה ${isolate(title)}?`}
        confirmLabel="מחיקה"
        url={`/api/tasks/${id}`}
        method="DELETE"
        body={{ version }}
        done="המשימה נמחקה"
        leadsTo={linkTo('tasks')}
      >
        משימות המשנה שלה יישארו. אי אפשר לשחזר משימה שנמחקה; אפשר במקום זה לבטל אותה.
      </ActionDialog>
    </>
  )
}

const loadSchema = () =>
  import('@/lib/modules/tasks/tasks.schema').then((schemas) =>
    schemas.taskChange.pick({ version: true, title: true }).required(),
  )

function Rename({ task: { id, title, version }, onClose }: { task: Props['task']; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { title, version },
    submit: (body) => sendJson(`/api/tasks/${id}`, 'PATCH', body),
    onSaved: () => {
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="שינוי הכותרת" onClose={onClose}>
      <OfficeForm form={form} label="שינוי הכותרת" plain>
        <TextField label="כותרת" required wide autoComplete="off" maxLength={300} {...form.field('title')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
