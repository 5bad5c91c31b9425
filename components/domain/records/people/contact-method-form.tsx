'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { contactMethodChannelLabels, contactMethodLabels } from '@/lib/modules/contacts/contact-methods.labels'
import type { ContactMethod } from '@/lib/modules/contacts/contact-methods.queries'
import {
  type ContactMethodChannel,
  type ContactMethodLabel,
  contactMethodChange,
  contactMethodInput,
} from '@/lib/modules/contacts/contact-methods.schema'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'

type NewForm = { channel: ContactMethodChannel; label: ContactMethodLabel; value: string; contactId: string | null }
const newSchema = formSchema(contactMethodInput, (form: NewForm) => form)

type NewProps = { record: RecordHandle; contactId?: string | null; onClose: () => void }

/** Form of a further number or address: of a contact, or of the record itself. */
export function NewContactMethod({ record, contactId = null, onClose }: NewProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: newSchema,
    defaults: { channel: 'phone', label: 'work', value: '', contactId } satisfies NewForm as NewForm,
    submit: (body) => sendJson(`${recordApiPath(record)}/points`, 'POST', body),
    onSaved: () => {
      notify(`נוסף לכרטיס ${recordWords[record.entity].the}`)
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="טלפון או כתובת נוספים" plain>
      <SelectField label="ערוץ" options={toOptions(contactMethodChannelLabels)} {...form.field('channel')} />
      <LtrField label="מספר או כתובת" required autoComplete="off" {...form.field('value')} />
      <SelectField label="סוג" options={toOptions(contactMethodLabels)} {...form.field('label')} />
      <SaveBar label="הוספה" onCancel={onClose} />
    </OfficeForm>
  )
}

type Form = { label: ContactMethodLabel; isInvalid: boolean }
const schema = formSchema(contactMethodChange, (form: Form) => form)

type Props = { record: RecordHandle; method: ContactMethod; isOfContact: boolean; onClose: () => void }

export function ContactMethodForm({ record, method, isOfContact, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { label: method.label, isInvalid: method.isInvalid },
    submit: (body) => sendJson(`${recordApiPath(record)}/points/${method.id}`, 'PUT', body),
    onSaved: () => {
      notify('השינוי נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עריכת פרטי התקשרות" plain>
      <SelectField label="סוג" options={toOptions(contactMethodLabels)} {...form.field('label')} />
      <Checkbox {...form.rhf.register('isInvalid')}>
        לא תקין: לא מגיעים דרכו ל{isOfContact ? 'איש הקשר' : recordWords[record.entity].one}
      </Checkbox>
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
