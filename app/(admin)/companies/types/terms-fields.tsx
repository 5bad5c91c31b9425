'use client'

import { PermissionPicker } from '@/components/domain/permission-picker'
import { FormSection } from '@/components/screen/form-section'
import { DateField } from '@/components/ui/date-field'
import { MoneyField, NumberField, SelectField, TextField } from '@/components/ui/fields'
import type { Permission } from '@/lib/access/permissions'
import { quotaLabels } from '@/lib/modules/companies/companies.labels'
import { QUOTAS } from '@/lib/modules/companies/companies.schema'
import { BASE_FEATURES } from '@/lib/modules/companies/features.rules'

import type { TermsValues } from './terms'

type Field = { id: string; name: string; error: string | undefined }
type Name = Exclude<keyof TermsValues, 'features' | 'quotas'> | `quotas.${keyof TermsValues['quotas']}`

type Props = {
  field: (name: Name) => Field
  features: { value: Permission[]; error: string | undefined; onChange: (chosen: Permission[]) => void }
  /** Features of the user's own company, which it may therefore sell. */
  offered: readonly Permission[]
}

/** The form fields for the terms: price, limits and features. */
export const TermsFields = ({ field, features, offered }: Props) => (
  <>
    <FormSection title="מחיר">
      <MoneyField label="מחיר" required hint="בשקלים, כולל מע״מ" {...field('price')} />
      <SelectField label="מחזור חיוב" options={CYCLES} {...field('cycle')} />
      <NumberField label="ימי ניסיון" required {...field('trialDays')} />
      <MoneyField label="דמי הקמה" required hint="פעם אחת, עם החיוב הראשון" {...field('setupFee')} />
      <DateField label="נמכרת מ־" required {...field('validFrom')} />
      <TextField label="הערה" hint="מה השתנה, לעיניך בלבד" maxLength={500} {...field('note')} />
    </FormSection>
    <FormSection title="מכסות">
      {QUOTAS.map((quota) => (
        <NumberField key={quota} label={quotaLabels[quota]} hint="ריק: ללא הגבלה" {...field(`quotas.${quota}`)} />
      ))}
    </FormSection>
    <FormSection title="יכולות">
      <PermissionPicker
        legend="מה החבילה פותחת"
        offered={offered}
        value={features.value}
        onChange={features.onChange}
        error={features.error}
        locked={(permission) => (BASE_FEATURES.includes(permission) ? 'יכולת בסיס, פתוחה בכל חבילה' : undefined)}
      />
    </FormSection>
  </>
)

const CYCLES = [
  { value: 'monthly', label: 'לחודש' },
  { value: 'yearly', label: 'לשנה' },
]
