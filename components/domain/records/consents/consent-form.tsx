'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import type { Choice } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { UploadList } from '@/components/ui/upload-list'
import { addFiles } from '@/lib/client/attached-files'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { attachmentEndings, MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { consentBasisLabels } from '@/lib/modules/consents/consents.labels'
import { type ConsentChannel, consentInput, GRANT_BASES } from '@/lib/modules/consents/consents.schema'

import { useRecordUploads } from '../files/use-record-uploads'
import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'

type State = 'granted' | 'refused'
type Form = { channel: ConsentChannel; state: State; basis: string; wording: string; source: string; fileId: string }
type Props = {
  record: RecordHandle
  channel: ConsentChannel
  state: State
  files: readonly Choice[]
  title: string
  onClose: () => void
}

const schema = formSchema(consentInput, ({ basis, fileId, ...form }: Form) => ({
  ...form,
  ...(form.state === 'granted' && { basis }),
  fileId: fileId || null,
}))

export function ConsentForm({ record, channel, state, files, title, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { channel, state, basis: 'opt_in', wording: '', source: '', fileId: '' } satisfies Form as Form,
    submit: (body) => sendJson(`${recordApiPath(record)}/consents`, 'POST', body),
    onSaved: () => {
      notify(state === 'granted' ? 'ההסכמה נרשמה' : 'הסירוב נרשם')
      onClose()
      router.refresh()
    },
  })
  const isGranted = state === 'granted'
  const { the } = recordWords[record.entity]
  return (
    <OfficeForm form={form} label={title} plain>
      {isGranted && (
        <SelectField
          label="על מה ההסכמה נשענת"
          options={GRANT_BASES.map((value) => ({ value, label: consentBasisLabels[value] }))}
          {...form.field('basis')}
        />
      )}
      <TextField
        label="איך זה נמסר"
        required
        hint="למשל: טופס באתר, שיחת טלפון, הודעה בדוא״ל"
        {...form.field('source')}
      />
      <TextareaField
        label={isGranted ? `הנוסח ש${the} הסכים לו` : `מה ${the} אמר`}
        rows={3}
        {...form.field('wording')}
      />
      <Proof record={record} files={files} field={form.bound('fileId')} />
      <SaveBar label="רישום" onCancel={onClose} />
    </OfficeForm>
  )
}

type Bound = { id: string; error: string | undefined; value: string; onChange: (value: string) => void }

/**
 * The field for the proof of a consent: an existing file of the record, or a new one, which is first attached to the
 * record.
 */
function Proof({ record, files, field }: { record: RecordHandle; files: readonly Choice[]; field: Bound }) {
  const [added, setAdded] = useState<Choice[]>([])
  const { uploads, start, cancel, retry, dismiss } = useRecordUploads({ record }, ({ id, name }) => {
    setAdded((before) => [...before, { value: id, label: name }])
    field.onChange(id)
  })
  // The page may be re-rendered in the meantime and then lists the new file itself.
  const fresh = added.filter(({ value }) => files.every((file) => file.value !== value))
  return (
    <>
      <SelectField
        label="קובץ הוכחה"
        id={field.id}
        error={field.error}
        options={[{ value: '', label: 'ללא' }, ...fresh, ...files]}
        value={field.value}
        onChange={({ target }) => field.onChange(target.value)}
      />
      <FileDrop
        title="קובץ הוכחה חדש"
        accept={attachmentEndings}
        byEnding
        maxBytes={MAX_ATTACHMENT_BYTES}
        onFiles={(chosen) => start(addFiles([], chosen))}
      >
        <UploadList
          uploads={uploads.filter((upload) => upload.state !== 'done')}
          onCancel={cancel}
          onRetry={retry}
          onDismiss={dismiss}
        />
      </FileDrop>
    </>
  )
}
