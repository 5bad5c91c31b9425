'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { NumberField, SelectField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { addressLabels } from '@/lib/modules/contacts/addresses.labels'
import type { RecordAddress } from '@/lib/modules/contacts/addresses.queries'
import { addressInput } from '@/lib/modules/contacts/addresses.schema'

type Form = Omit<RecordAddress, 'id'>
const schema = formSchema(addressInput, (form: Form) => form)

const EMPTY: Form = {
  label: 'work',
  street: '',
  house: '',
  entrance: '',
  floor: '',
  apartment: '',
  city: '',
  zip: '',
  poBox: '',
}

type Props = { customerId: string; address?: RecordAddress; onClose: () => void }

export function AddressForm({ customerId, address, onClose }: Props) {
  const router = useRouter()
  const path = `/api/customers/${customerId}/addresses`
  const { id = '', ...start } = address ?? (EMPTY as Form & { id?: string })
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) => (id ? sendJson(`${path}/${id}`, 'PUT', body) : sendJson(path, 'POST', body)),
    onSaved: () => {
      notify('הכתובת נשמרה')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label={address ? 'עריכת כתובת' : 'כתובת חדשה'} plain>
      <SelectField label="סוג" options={toOptions(addressLabels)} {...form.field('label')} />
      <TextField label="יישוב" required {...form.field('city')} />
      <TextField label="רחוב" hint="בקיבוץ ובמושב אפשר להשאיר ריק" {...form.field('street')} />
      <TextField label="מספר בית או משק" maxLength={20} {...form.field('house')} />
      <TextField label="כניסה" maxLength={20} {...form.field('entrance')} />
      <TextField label="קומה" maxLength={20} {...form.field('floor')} />
      <TextField label="דירה" maxLength={20} {...form.field('apartment')} />
      <TextField label="תיבת דואר" maxLength={20} {...form.field('poBox')} />
      <NumberField label="מיקוד" {...form.field('zip')} />
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
