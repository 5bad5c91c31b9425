'use client'

import { FormSection } from '@/components/screen/form-section'
import { DateField } from '@/components/ui/date-field'
import { EmailField, LtrField, MoneyField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { PhoneField } from '@/components/ui/phone-input'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'

import type { BindField, BindList } from './form-parts'
import { sectionLabels } from './record-words'

type Props = { fields: readonly CustomField[]; field: BindField; list: BindList }

/** The custom fields by section. Fields that the user may not edit are left out; they are shown on the record only. */
export function CustomSections({ fields, field, list }: Props) {
  const open = fields.filter(({ canEdit }) => canEdit)
  const sections = [...new Set(open.map(({ section }) => section))]
  return sections.map((section) => (
    <FormSection key={section} title={section || sectionLabels.custom}>
      {open
        .filter((one) => one.section === section)
        .map((one) => (
          <CustomControl key={one.id} own={one} field={field} list={list} />
        ))}
    </FormSection>
  ))
}

const YES_NO = [
  { value: 'yes', label: 'כן' },
  { value: 'no', label: 'לא' },
]

type ControlProps = { own: CustomField; field: BindField; list: BindList }

/** The control of one custom field, by its type. */
export function CustomControl({ own, field, list }: ControlProps) {
  const { id, label, type, options, help, isRequired } = own
  const name = `custom.${id}` as const
  const words = { label, hint: help || undefined, required: isRequired }
  const choices = options.map((option) => ({ value: option.id, label: option.label, isArchived: option.isArchived }))
  if (type === 'multi_select') {
    const { value, onChange, ...bound } = list(name)
    const chosen = choices.filter((one) => value.includes(one.value))
    return (
      <MultiSelectField
        {...words}
        {...bound}
        options={choices.filter((one) => !one.isArchived || value.includes(one.value))}
        value={chosen}
        onChange={(all) => onChange(all.map((one) => one.value))}
      />
    )
  }
  const props = { ...words, autoComplete: 'off', ...field(name) }
  switch (type) {
    case 'long_text':
      return <TextareaField {...props} wide rows={4} />
    case 'money':
      return <MoneyField {...props} />
    case 'percent':
      return <LtrField {...props} inputMode="decimal" hint={help || 'באחוזים'} />
    case 'number':
      return <LtrField {...props} inputMode="decimal" />
    case 'date':
      return <DateField {...props} />
    case 'yes_no':
      return <SelectField {...props} placeholder="לא נבחר" options={YES_NO} />
    case 'select':
      return <SelectField {...props} placeholder="בחירה" options={offered(choices, String(list(name).value))} />
    case 'phone':
      return <PhoneField {...props} />
    case 'email':
      return <EmailField {...props} />
    case 'url':
      return <LtrField {...props} inputMode="url" />
    default:
      return <TextField {...props} />
  }
}

type Offered = { value: string; label: string; isArchived: boolean | undefined }

/** Returns the active options, and an archived one only if it is the present value. */
const offered = (choices: readonly Offered[], present: string) =>
  choices.filter((one) => !one.isArchived || one.value === present)
