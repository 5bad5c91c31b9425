'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { EmailField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { contactRoleLabels } from '@/lib/modules/contacts/contacts.labels'
import type { Contact } from '@/lib/modules/contacts/contacts.queries'
import { contactInput } from '@/lib/modules/contacts/contacts.schema'

import { type RecordHandle, recordApiPath } from '../record-path'
import { recordWords } from '../record-words'
import { contactFormOf } from './contact-form-of'

type Form = ReturnType<typeof contactFormOf>
type Props = { record: RecordHandle; contact?: Contact; onClose: () => void }

const schema = formSchema(contactInput, (form: Form) => form)

export function ContactForm({ record, contact, onClose }: Props) {
  const router = useRouter()
  const path = `${recordApiPath(record)}/contacts`
  const form = useOfficeForm({
    schema,
    defaults: contactFormOf(contact),
    submit: (body) =>
      contact
        ? sendJson(`${path}/${contact.id}`, 'PUT', { ...body, version: contact.version })
        : sendJson(path, 'POST', body),
    onSaved: () => {
      notify('איש הקשר נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={contact ? 'עריכת איש קשר' : 'איש קשר חדש'} plain>
      <TextField label="שם" required {...form.field('name')} />
      <TextField label="תפקיד" {...form.field('job')} />
      <PhoneField label="טלפון" {...form.field('phone')} />
      <EmailField label="דוא״ל" {...form.field('email')} />
      <Checkbox {...form.rhf.register('isPrimary')}>{contactRoleLabels.isPrimary}: אליו פונים קודם</Checkbox>
      <Checkbox {...form.rhf.register('isBilling')}>{contactRoleLabels.isBilling}</Checkbox>
      <Checkbox {...form.rhf.register('isSigner')}>{contactRoleLabels.isSigner}</Checkbox>
      <Checkbox {...form.rhf.register('doNotCall')}>לא להתקשר</Checkbox>
      <Checkbox {...form.rhf.register('isInactive')}>כבר לא אצל {recordWords[record.entity].the}</Checkbox>
      <TextareaField label="הערה" rows={2} {...form.field('note')} />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
