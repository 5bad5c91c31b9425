'use client'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'

import { CannedFiles } from './canned-files'
import { CANNED_VARIABLES } from './canned-variables'
import { type Agent, type CannedResponse, INBOX_PATH } from './contract'
import { teamsOf } from './inbox-words'

const PATH = `${INBOX_PATH}/canned`
const loadRules = () => import('@/lib/modules/conversations/canned.schema').then((all) => all.cannedInput)

type Props = { canned: CannedResponse | null; isOwn: boolean; onClose: () => void; onSaved: () => void }

/** Adds an answer that is written once, or edits it. */
export function CannedDialog({ canned, isOwn, onClose, onSaved }: Props) {
  const title = canned ? 'עריכת תשובה מוכנה' : 'תשובה מוכנה חדשה'
  const form = useOfficeForm({
    schema: loadRules,
    defaults: defaultsOf(canned, isOwn),
    submit: ({ isOwn: own, ...values }) =>
      canned
        ? sendJson(`${PATH}/${canned.id}`, 'PUT', Object.assign(values, { version: canned.version }))
        : sendJson(PATH, 'POST', Object.assign(values, { isOwn: own })),
    onSaved: () => {
      void notify('התשובה נשמרה')
      onSaved()
    },
  })
  const [team, files] = [form.bound('teamId'), form.bound('fileIds')]
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
        {!isOwn && <TeamField {...team} />}
        <CannedFiles
          known={canned?.files ?? []}
          value={files.value ?? []}
          error={files.error}
          onChange={files.onChange}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const defaultsOf = (canned: CannedResponse | null, isOwn: boolean) => ({
  shortcut: canned?.shortcut ?? '',
  title: canned?.title ?? '',
  body: canned?.body ?? '',
  isOwn,
  teamId: canned?.team?.id ?? null,
  fileIds: canned?.files.map(({ id }) => id) ?? [],
})

type TeamProps = {
  id: string
  error: string | undefined
  value: string | null | undefined
  onChange: (teamId: string | null) => void
}

/** Whose answer it is: everybody's in the inbox, or that of a team. */
function TeamField({ id, error, value, onChange }: TeamProps) {
  const { data: agents = [] } = useRead<Agent[]>(`${INBOX_PATH}/agents`)
  return (
    <SelectField
      id={id}
      label="למי"
      placeholder="לכולם"
      error={error}
      options={teamsOf(agents).map((team) => ({ value: team.id, label: `צוות ${team.name}` }))}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
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
