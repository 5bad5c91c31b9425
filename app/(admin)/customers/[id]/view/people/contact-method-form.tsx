'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { sentAs } from '@/lib/client/sent-as'
import { toOptions } from '@/lib/format/options'
import { pointChannelLabels, pointLabels } from '@/lib/modules/customers/contact-methods.labels'
import type { ContactMethod } from '@/lib/modules/customers/contact-methods.queries'
import {
  type PointChannel,
  type PointLabel,
  pointChange,
  pointInput,
} from '@/lib/modules/customers/contact-methods.schema'

type NewForm = { channel: PointChannel; label: PointLabel; value: string }
const newSchema = sentAs(pointInput, (form: NewForm) => form)

export function NewContactMethod({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: newSchema,
    defaults: { channel: 'phone', label: 'work', value: '' } satisfies NewForm as NewForm,
    submit: (body) => sendJson(`/api/customers/${customerId}/points`, 'POST', body),
    onSaved: () => {
      notify('נוסף לכרטיס הלקוח')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="טלפון או כתובת נוספים" plain>
      <SelectField label="ערוץ" options={toOptions(pointChannelLabels)} {...form.field('channel')} />
      <LtrField label="מספר או כתובת" required autoComplete="off" {...form.field('value')} />
      <SelectField label="סוג" options={toOptions(pointLabels)} {...form.field('label')} />
      <SaveBar label="הוספה" onCancel={onClose} />
    </OfficeForm>
  )
}

type Form = { label: PointLabel; isInvalid: boolean }
const schema = sentAs(pointChange, (form: Form) => form)

type Props = { customerId: string; point: ContactMethod; onClose: () => void }

export function PointForm({ customerId, point, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: { label: point.label, isInvalid: point.isInvalid },
    submit: (body) => sendJson(`/api/customers/${customerId}/points/${point.id}`, 'PUT', body),
    onSaved: () => {
      notify('השינוי נשמר')
      onClose()
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עריכת פרטי התקשרות" plain>
      <SelectField label="סוג" options={toOptions(pointLabels)} {...form.field('label')} />
      <Checkbox {...form.rhf.register('isInvalid')}>לא תקין: לא מגיעים דרכו ללקוח</Checkbox>
      <SaveBar onCancel={onClose} />
    </OfficeForm>
  )
}
