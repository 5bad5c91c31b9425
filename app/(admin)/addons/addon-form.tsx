'use client'

import { useRouter } from 'next/navigation'
import { PermissionPicker } from '@/components/domain/permission-picker'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { LtrField, MoneyField, NumberField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { notify } from '@/components/ui/toaster'
import type { Permission } from '@/lib/access/permissions'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { addonCycleLabels, addonQuotaLabels } from '@/lib/modules/addons/addons.labels'
import {
  ADDON_FEATURES,
  type AddonCycle,
  addonInput,
  QUOTA_KEYS,
  type QuotaKey,
} from '@/lib/modules/addons/addons.schema'
import { linkTo } from '@/lib/routes/links'

type Choice = { value: string; label: string }

export type AddonFormValues = {
  code: string
  name: string
  description: string
  price: string
  setupFee: string
  cycle: AddonCycle
  features: Permission[]
  quotas: Record<QuotaKey, string>
  forPackages: Choice[]
}

const schema = formSchema(addonInput, ({ quotas, forPackages, ...form }: AddonFormValues) => ({
  ...form,
  quotas: Object.fromEntries(
    QUOTA_KEYS.filter((key) => quotas[key].trim()).map((key) => [key, wholeNumber(quotas[key])]),
  ),
  forPackages: forPackages.map(({ value }) => value),
}))

type Props = { start: AddonFormValues; packages: Choice[]; saved?: { id: string; version: number } }

/**
 * The form that creates an add-on, or edits the saved one (by id and version); a change of its terms creates a new
 * version.
 */
export function AddonForm({ start, packages, saved }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema,
    defaults: start,
    submit: (body) =>
      saved
        ? sendJson<{ id: string }>(`/api/addons/${saved.id}`, 'PUT', { ...body, version: saved.version })
        : sendJson<{ id: string }>('/api/addons', 'POST', body),
    onSaved: () => {
      notify('התוסף נשמר')
      router.push(linkTo('addons'))
      router.refresh()
    },
  })
  const features = form.bound('features')
  const forPackages = form.bound('forPackages')
  return (
    <OfficeForm form={form} label={saved ? 'עריכת תוסף' : 'תוסף חדש'}>
      <FormSection title="פרטי התוסף">
        <TextField label="שם" required {...form.field('name')} />
        <LtrField label="קוד" required hint="אותיות לטיניות, ספרות, נקודה ומקף" {...form.field('code')} />
        <TextareaField label="תיאור" wide {...form.field('description')} />
      </FormSection>
      <FormSection title="מחיר">
        <MoneyField label="מחיר" required hint="בשקלים, כולל מע״מ" {...form.field('price')} />
        <SelectField label="מחזור חיוב" options={toOptions(addonCycleLabels)} {...form.field('cycle')} />
        <MoneyField label="דמי הקמה" hint="פעם אחת, עם החיבור" {...form.field('setupFee')} />
        <MultiSelectField
          label="לחבילות"
          hint="בלי בחירה התוסף מתאים לכולן"
          options={packages}
          id={forPackages.id}
          error={forPackages.error}
          value={forPackages.value}
          onChange={forPackages.onChange}
        />
      </FormSection>
      <FormSection title="תוספת למכסות">
        {QUOTA_KEYS.map((key) => (
          <NumberField key={key} label={addonQuotaLabels[key]} hint="ריק: בלי תוספת" {...form.field(`quotas.${key}`)} />
        ))}
      </FormSection>
      <FormSection title="מה נפתח">
        <PermissionPicker
          legend="הרשאות שהתוסף פותח"
          offered={ADDON_FEATURES}
          value={features.value}
          onChange={features.onChange}
          error={features.error}
        />
      </FormSection>
      <SaveBar cancelHref={linkTo('addons')} />
    </OfficeForm>
  )
}
