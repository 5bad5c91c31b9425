'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { SelectField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { collaboratorInput } from '@/lib/modules/record-kit/collaborators.schema'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'

type Person = { value: string; label: string }
type Form = { userId: string }
const schema = formSchema(collaboratorInput, (form: Form) => form)

type Props = { record: RecordHandle; onClose: () => void }

/** Chooses one of the users who may be added to a record; they are read when the form opens. */
export function CollaboratorForm({ record, onClose }: Props) {
  const router = useRouter()
  const path = `${recordApiPath(record)}/collaborators`
  const { data: people, error } = useRead<Person[]>(`${path}/people`, READ_ONCE)
  const form = useOfficeForm({
    schema,
    defaults: { userId: '' } satisfies Form as Form,
    submit: (body) => sendJson(path, 'POST', body),
    onSaved: () => {
      notify('השותף צורף לטיפול, ונשלחה לו התראה')
      onClose()
      router.refresh()
    },
  })
  if (error) return <p role="alert">{error.message}</p>
  if (people?.length === 0) return <p>אין משתמש נוסף שאפשר לצרף.</p>
  return (
    <OfficeForm form={form} label="הוספת שותף לטיפול" plain>
      <SelectField
        label="משתמש"
        required
        placeholder={people ? 'בחירה' : 'טוען…'}
        options={people ?? []}
        hint={`המשתמש יראה את ${recordWords[record.entity].the}, ויוכל לערוך אותו אם יש לו הרשאת עריכה.`}
        {...form.field('userId')}
      />
      <SaveBar label="הוספה" onCancel={onClose} />
    </OfficeForm>
  )
}
