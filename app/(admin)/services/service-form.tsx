'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, MoneyField, NumberField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { sentAs, wholeNumber } from '@/lib/client/sent-as'
import { serviceKindLabels, servicePeriodLabels, vatModeLabels } from '@/lib/modules/services/labels'
import { serviceInput } from '@/lib/modules/services/schema'
import { href } from '@/lib/routes/find'

export type ServiceFormValues = {
  code: string
  name: string
  description: string
  kind: 'one_off' | 'recurring'
  period: string
  price: string
  vatMode: 'standard' | 'exempt'
  maxInstallments: string
}

const schema = sentAs(serviceInput, ({ period, maxInstallments, ...form }: ServiceFormValues) => ({
  ...form,
  period: form.kind === 'recurring' ? period || null : null,
  maxInstallments: wholeNumber(maxInstallments),
}))

type Props = {
  start: ServiceFormValues
  saved?: { id: string; version: number }
  landing: 'services' | 'services-view'
}

/** A new service, or a saved one by its id and version. */
export function ServiceForm({ start, saved, landing }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson<{ id: string }>(`/api/services/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/services', 'POST', body),
    onSaved: ({ id }) => {
      notify('השירות נשמר')
      router.push(landing === 'services' ? href('services') : href('services-view', { id }))
      router.refresh()
    },
  })
  const isRecurring = form.rhf.watch('kind') === 'recurring'
  return (
    <OfficeForm form={form} label={saved ? 'עריכת שירות' : 'שירות חדש'}>
      <FormSection title="פרטי השירות">
        <TextField label="שם" required {...form.field('name')} />
        <LtrField label="קוד" required hint="אותיות, ספרות, נקודה ומקף" {...form.field('code')} />
        <TextareaField label="תיאור" wide {...form.field('description')} />
        <Segmented legend="סוג" options={choices(serviceKindLabels)} {...form.field('kind')} />
        {isRecurring && (
          <SelectField
            label="תקופת חיוב"
            required
            placeholder="בחירה"
            options={choices(servicePeriodLabels)}
            {...form.field('period')}
          />
        )}
      </FormSection>
      <FormSection title="מחיר">
        <MoneyField label="מחיר" required hint="בשקלים, כולל מע״מ" {...form.field('price')} />
        <SelectField label="מע״מ" options={choices(vatModeLabels)} {...form.field('vatMode')} />
        <NumberField label="מספר תשלומים מרבי" hint="עד 36, וכל תשלום לפחות 50 ₪" {...form.field('maxInstallments')} />
      </FormSection>
      <SaveBar
        cancelHref={saved && landing === 'services-view' ? href('services-view', { id: saved.id }) : href('services')}
      />
    </OfficeForm>
  )
}

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
