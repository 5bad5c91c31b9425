'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'

import { INBOX_PATH, type Label } from '../contract'
import { EditedList } from '../edited-list'
import { LabelChip } from '../label-chip'

const PATH = `${INBOX_PATH}/labels`

/** The labels of conversations, with what adds, changes and deletes them. */
export const LabelList = () => (
  <EditedList<Label>
    path={PATH}
    nameOf={({ name }) => name}
    words={{
      loading: 'התוויות נטענות',
      empty: 'עוד אין תוויות. תווית מסמנת במה שיחה עוסקת, ואפשר לסנן לפיה.',
      add: 'תווית חדשה',
    }}
    edit={(label, { onClose, onDone }) => <LabelDialog label={label} onClose={onClose} onSaved={onDone} />}
    remove={(label, { onClose, onDone }) => <DeleteLabel label={label} onClose={onClose} onDeleted={onDone} />}
  >
    {(label) => <LabelChip label={label} />}
  </EditedList>
)

const loadRules = () => import('@/lib/modules/conversations/api.schema').then((all) => all.labelInput)

function LabelDialog({ label, onClose, onSaved }: { label: Label | null; onClose: () => void; onSaved: () => void }) {
  const title = label ? 'עריכת תווית' : 'תווית חדשה'
  const form = useOfficeForm({
    schema: loadRules,
    defaults: { name: label?.name ?? '', color: label?.color ?? ('blue' as const) },
    submit: (values) =>
      label
        ? sendJson(`${PATH}/${label.id}`, 'PUT', Object.assign(values, { version: label.version }))
        : sendJson(PATH, 'POST', values),
    onSaved: () => {
      void notify('התווית נשמרה')
      onSaved()
    },
  })
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="שם" required autoComplete="off" {...form.field('name')} />
        <SelectField label="צבע" options={toOptions(tagColorLabels)} {...form.field('color')} />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type DeleteProps = { label: Label; onClose: () => void; onDeleted: () => void }

const DeleteLabel = ({ label: { id, name, version }, onClose, onDeleted }: DeleteProps) => (
  <ConfirmDialog
    open
    title={
      <>
        למחוק את התווית ״<Bidi>{name}</Bidi>״?
      </>
    }
    confirmLabel="מחיקה"
    onConfirm={async () => {
      const sent = await sendJson(`${PATH}/${id}`, 'DELETE', { version })
      if (!sent.ok) return problemText(sent.error)
      void notify('התווית נמחקה')
      onDeleted()
      return undefined
    }}
    onClose={onClose}
  >
    היא תוסר מכל השיחות שסומנו בה.
  </ConfirmDialog>
)
