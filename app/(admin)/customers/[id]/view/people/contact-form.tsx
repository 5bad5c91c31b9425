'use client'

import { IconPlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { PhoneField } from '@/components/ui/phone-input'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { sentAs } from '@/lib/client/sent-as'
import { formatPhone } from '@/lib/format/phone'
import { contactRoleLabels } from '@/lib/modules/customers/contacts/labels'
import type { Contact } from '@/lib/modules/customers/contacts/queries'
import { contactInput } from '@/lib/modules/customers/contacts/schema'

export function AddContact({ customerId }: { customerId: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        איש קשר חדש
      </Button>
      <Dialog open={isOpen} onClose={close} title="איש קשר חדש">
        <ContactForm customerId={customerId} onClose={close} />
      </Dialog>
    </>
  )
}

type Form = ReturnType<typeof contactFormOf>
type Props = { customerId: string; contact?: Contact; onClose: () => void }

const schema = sentAs(contactInput, (form: Form) => form)

export function ContactForm({ customerId, contact, onClose }: Props) {
  const router = useRouter()
  const path = `/api/customers/${customerId}/contacts`
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
      <Checkbox {...form.rhf.register('isInactive')}>כבר לא אצל הלקוח</Checkbox>
      <TextareaField label="הערה" rows={2} {...form.field('note')} />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}

/** A person as the form holds it, and as a change is sent. */
export const contactFormOf = (contact: Contact | undefined) => ({
  name: contact?.name ?? '',
  job: contact?.job ?? '',
  phone: contact?.phone ? formatPhone(contact.phone) : '',
  email: contact?.email ?? '',
  isPrimary: contact?.isPrimary ?? false,
  isBilling: contact?.isBilling ?? false,
  isSigner: contact?.isSigner ?? false,
  doNotCall: contact?.doNotCall ?? false,
  isInactive: Boolean(contact?.inactiveSince),
  note: contact?.note ?? '',
})
