'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'

import { CANNED_VARIABLES } from './canned-variables'
import { type CannedResponse, INBOX_PATH } from './contract'

const PATH = `${INBOX_PATH}/canned`
const loadRules = () => import('@/lib/modules/conversations/api.schema').then((all) => all.cannedInput)

type Props = { canned: CannedResponse | null; isOwn: boolean; onClose: () => void; onSaved: () => void }

/** Adds an answer that is written once, or edits it. */
export function CannedDialog({ canned, isOwn, onClose, onSaved }: Props) {
  const title = canned ? 'עריכת תשובה מוכנה' : 'תשובה מוכנה חדשה'
  const form = useOfficeForm({
    schema: loadRules,
    defaults: { shortcut: canned?.shortcut ?? '', title: canned?.title ?? '', body: canned?.body ?? '', isOwn },
    submit: ({ isOwn: own, ...values }) =>
      canned
        ? sendJson(`${PATH}/${canned.id}`, 'PUT', Object.assign(values, { version: canned.version }))
        : sendJson(PATH, 'POST', Object.assign(values, { isOwn: own })),
    onSaved: () => {
      void notify('התשובה נשמרה')
      onSaved()
    },
  })
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="שם" required autoComplete="off" {...form.field('title')} />
        <TextField
          label="קיצור"
          required
          autoComplete="off"
          hint="בלי רווחים ובלי לוכסן. כתיבת לוכסן והקיצור בתחילת הודעה מביאה את התשובה."
          {...form.field('shortcut')}
        />
        <TextareaField
          label="התשובה"
          required
          rows={6}
          hint={`אפשר לשלב ${CANNED_VARIABLES.map(isolate).join(', ')}. הם מתמלאים כשבוחרים בתשובה.`}
          {...form.field('body')}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type DeleteProps = { canned: CannedResponse; onClose: () => void; onDeleted: () => void }

export const DeleteCanned = ({ canned: { id, title, version }, onClose, onDeleted }: DeleteProps) => (
  <ConfirmDialog
    open
    title={
      <>
        למחוק את התשובה ״<Bidi>{title}</Bidi>״?
      </>
    }
    confirmLabel="מחיקה"
    onConfirm={async () => {
      const sent = await sendJson(`${PATH}/${id}`, 'DELETE', { version })
      if (!sent.ok) return problemText(sent.error)
      void notify('התשובה נמחקה')
      onDeleted()
      return undefined
    }}
    onClose={onClose}
  >
    הודעות שכבר נשלחו ממנה לא ישתנו.
  </ConfirmDialog>
)
