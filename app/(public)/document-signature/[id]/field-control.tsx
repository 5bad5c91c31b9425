'use client'

import { EmailField, LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
import type { SigningField } from '@/lib/modules/documents/signing/signing.queries'

import { TypedDayField } from './typed-day-field'
import { errorKey, type Signing } from './use-signing'

type Changed = { target: { value: string } }
type Props = {
  field: SigningField
  signing: Signing
  /** Prefix of the control's id when the field is filled in from the guide, at its place on the page. */
  at?: 'guide-'
}

/** The form control of one document field. */
export function FieldControl({ field, signing: { values, setValue, error }, at }: Props) {
  const { id, type, label, required, options } = field
  const common = { id: `${at ?? ''}field-${id}`, required, error: error?.fields?.[errorKey(field)] }
  if (type === 'checkbox') {
    return (
      <Checkbox
        {...common}
        checked={values[id] === 'true'}
        onChange={({ target }) => setValue(id, String(target.checked))}
      >
        {label || 'סימון'}
      </Checkbox>
    )
  }
  const text = {
    ...common,
    label: label || fieldTypeLabels[type],
    value: values[id] ?? '',
    onChange: ({ target }: Changed) => setValue(id, target.value),
  }
  return <TextControl type={type} options={options} text={text} />
}

type Text = { label: string; value: string; onChange: (event: Changed) => void; id: string; required: boolean }
type TextProps = Pick<SigningField, 'type' | 'options'> & { text: Text & { error: string | undefined } }

/** The control of a text, date or select field. */
function TextControl({ type, options, text }: TextProps) {
  if (type === 'date') return <TypedDayField {...text} />
  if (type === 'select')
    return <SelectField {...text} placeholder="בחירה" options={options.map((value) => ({ value, label: value }))} />
  if (type === 'multiline') return <TextareaField {...text} maxLength={500} />
  if (type === 'email') return <EmailField {...text} maxLength={254} />
  const digits = DIGITS[type]
  if (digits) return <LtrField {...text} {...digits} />
  return <TextField {...text} maxLength={type === 'initials' ? 10 : 500} {...(type === 'name' && NAME)} />
}

const NAME = { autoComplete: 'name' }

/** Attributes of fields of digits, so that a phone shows a fitting keyboard. */
const DIGITS: Partial<Record<SigningField['type'], object>> = {
  number: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' },
  national_id: { inputMode: 'numeric', maxLength: 11, autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 20, autoComplete: 'tel' },
}
