'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { IconCalendarX, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { businessDay } from '@/lib/format/dates'
import { assignmentEnd } from '@/lib/modules/commissions/assignments.schema'

type Props = { assignment: { id: string; version: number; sellerName: string; validTo: string | null } }

/** The menu of an assignment: end it on a day, or remove it if no commission was calculated by it yet. */
export function AssignmentMenu({ assignment }: Props) {
  const [dialog, setDialog] = useState<'end' | 'remove'>()
  const close = () => setDialog(undefined)
  const { id, sellerName } = assignment
  return (
    <>
      <Menu
        label={`פעולות על השיוך של ${isolate(sellerName)}`}
        size="sm"
        items={[
          {
            label: 'סיום השיוך',
            icon: <IconCalendarX size={20} />,
            onSelect: () => setDialog('end'),
          },
          {
            label: 'מחיקת השיוך',
            tone: 'danger',
            icon: <IconTrash size={20} />,
            onSelect: () => setDialog('remove'),
          },
        ]}
      />
      <Dialog open={dialog === 'end'} onClose={close} title={`סיום השיוך של ${isolate(sellerName)}`}>
        <EndForm assignment={assignment} onClose={close} />
      </Dialog>
      <ActionDialog
        open={dialog === 'remove'}
        onClose={close}
        title={`למחוק את השיוך של ${isolate(sellerName)}?`}
        confirmLabel="מחיקת השיוך"
        url={`/api/commissions/assignments/${id}`}
        method="DELETE"
        done="השיוך נמחק"
      >
        בחישוב הבא לא ייספרו עמלות לפיו. שיוך שכבר אושרו תקופות לפיו אפשר רק לסיים.
      </ActionDialog>
    </>
  )
}

type Values = { validTo: string }

function EndForm({ assignment: { id, version, validTo }, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { id: string }>({
    schema: useMemo(() => formSchema(assignmentEnd, (values: Values) => ({ ...values, version })), [version]),
    defaults: { validTo: validTo ?? businessDay() },
    submit: (body) => sendJson(`/api/commissions/assignments/${id}`, 'PUT', body),
    onSaved: () => {
      notify('סיום השיוך נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="סיום השיוך" plain>
      <DateField label="היום האחרון" required {...form.field('validTo')} />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
