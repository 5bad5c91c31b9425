'use client'

import { CustomControl } from '@/components/domain/records/custom-sections'
import type { Bound } from '@/components/domain/records/form-parts'
import { DateField } from '@/components/ui/date-field'
import { SelectField } from '@/components/ui/fields'
import { businessDay } from '@/lib/format/dates'
import { type CustomField, type CustomValue, TODAY } from '@/lib/modules/custom-fields/custom-fields.schema'

import type { OptionDraft } from './options-editor'

type Value = {
  id: string
  error: string | undefined
  value: CustomValue | null | undefined
  onChange: (value: string | string[]) => void
}

type Props = { type: CustomField['type']; options: readonly OptionDraft[]; field: Bound; bound: Value }

const label = 'ברירת מחדל'
const hint = 'ממולאת ברשומה חדשה בלבד; רשומות קיימות לא ישתנו'

/** The control of a field's default: as the field's own control, and for a date also the day of the record. */
export function DefaultField({ type, options, field, bound }: Props) {
  if (type === 'date') return <DayDefault {...bound} />
  const own: CustomField = {
    id: '',
    label,
    type,
    options: options.map((option) => ({
      id: option.id ?? '',
      label: option.label,
      isArchived: option.isArchived ?? false,
    })),
    section: '',
    help: hint,
    isRequired: false,
    inList: false,
    canEdit: true,
    convertsToId: null,
    defaultValue: null,
    isUnique: false,
  }
  const list = { ...bound, value: Array.isArray(bound.value) ? bound.value : [String(bound.value ?? '')] }
  return <CustomControl key={type} own={own} field={() => field} list={() => list} />
}

const CHOICES = [
  { value: TODAY, label: 'יום ההוספה' },
  { value: 'day', label: 'תאריך קבוע' },
]

function DayDefault({ id, error, value, onChange }: Value) {
  const text = String(value ?? '')
  const isFixed = text !== '' && text !== TODAY
  return (
    <>
      <SelectField
        id={isFixed ? undefined : id}
        label={label}
        hint={hint}
        error={isFixed ? undefined : error}
        placeholder="ללא"
        options={CHOICES}
        value={isFixed ? 'day' : text}
        onChange={({ target }: { target: { value: string } }) =>
          onChange(target.value === 'day' ? businessDay() : target.value)
        }
      />
      {isFixed && (
        <DateField
          id={id}
          label="התאריך הקבוע"
          error={error}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
