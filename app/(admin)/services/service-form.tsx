'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, MoneyField, TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import type { PartChoice } from '@/lib/modules/services/parts.queries'
import { serviceKindLabels } from '@/lib/modules/services/services.labels'
import { linkTo } from '@/lib/routes/links'
import { BillingSection } from './billing-section'
import { PartsEditor } from './parts-editor'
import { PriceSection } from './price-section'
import { type ServiceFormState, type ServiceFormValues, serviceFormSchema } from './service-form-values'

type Props = {
  start: ServiceFormValues
  saved?: { id: string; version: number }
  landing: 'services' | 'services-view'
  categories: string[]
  offers: PartChoice[]
  /** Today's VAT rate in basis points. */
  rateBp: number
}

/**
 * The form that creates a service, or edits the saved one (by id and version). Fields that do not apply to the kind are
 * hidden.
 */
export function ServiceForm({ start, saved, landing, categories, offers, rateBp }: Props) {
  const router = useRouter()
  const list = useId()
  const form: ServiceFormState = useOfficeForm({
    schema: serviceFormSchema,
    defaults: start,
    submit: (body: object) =>
      saved
        ? sendJson<{ id: string }>(`/api/services/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/services', 'POST', body),
    onSaved: ({ id }) => {
      notify('השירות נשמר')
      router.push(landing === 'services' ? linkTo('services') : linkTo('services-view', { id }))
      router.refresh()
    },
  })
  const kind = form.rhf.watch('kind')
  return (
    <OfficeForm form={form} label={saved ? 'עריכת שירות' : 'שירות חדש'}>
      <FormSection title="פרטי השירות">
        <TextField label="שם" required {...form.field('name')} />
        <LtrField label="קוד" required hint="אותיות, ספרות, נקודה ומקף" {...form.field('code')} />
        <TextareaField label="תיאור" wide {...form.field('description')} />
        <TextField
          label="קטגוריה"
          hint="מתוך הקיימות או חדשה"
          list={list}
          autoComplete="off"
          {...form.field('category')}
        />
        <datalist id={list}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField label="יחידה" hint="למשל שעה, ביקור, מ״ר" {...form.field('unit')} />
        <Segmented legend="סוג" options={toOptions(serviceKindLabels)} {...form.field('kind')} />
      </FormSection>
      {kind !== 'one_off' && <BillingSection form={form} />}
      {kind === 'package' && (
        <FormSection title="מה יש בחבילה">
          <PartsEditor form={form} offers={offers.filter(({ id }) => id !== saved?.id)} />
        </FormSection>
      )}
      <PriceSection form={form} offers={offers} rateBp={rateBp} />
      <FormSection title="למשרד בלבד">
        <MoneyField label="עלות לעסק" hint="מוצגת רק למי שעורך שירותים" {...form.field('cost')} />
      </FormSection>
      <SaveBar
        cancelHref={
          saved && landing === 'services-view' ? linkTo('services-view', { id: saved.id }) : linkTo('services')
        }
      />
    </OfficeForm>
  )
}
