'use client'

import { NumberField, SelectField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { TimeField } from '@/components/ui/time-field'
import type { StepField } from '@/lib/automation/fields.rules'

import { AgorotField } from './agorot-field'
import { useBuilder } from './builder-context'
import { toNumber } from './conditions-editor'
import { VariableText } from './variable-text'

type Props = {
  field: StepField
  value: unknown
  onChange: (value: unknown) => void
  /** What no choice means, where none need be made. */
  emptyText?: string
}
type Changed = { target: { value: string } }

/** The control of one input of a trigger or a step. */
export function StepInput({ field, value, onChange, emptyText = 'ללא' }: Props) {
  const { choices } = useBuilder().catalogue
  const { label, kind, hint, isRequired } = field
  const options = choices[field.choices ?? ''] ?? []
  const text = value === undefined || value === null ? '' : String(value)
  const said = { label, hint, required: isRequired }
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...said}
          placeholder={isRequired ? 'בחירה' : emptyText}
          options={options}
          value={text}
          onChange={({ target }: Changed) => onChange(target.value || null)}
        />
      )
    case 'choices':
      return (
        <MultiSelectField
          {...said}
          options={options}
          value={options.filter((one) => Array.isArray(value) && value.includes(one.value))}
          onChange={(chosen) => onChange(chosen.map((one) => one.value))}
        />
      )
    case 'number':
      return <NumberField {...said} value={text} onChange={({ target }: Changed) => onChange(toNumber(target.value))} />
    case 'money':
      return <AgorotField {...said} value={value} onChange={onChange} />
    case 'yes_no':
      return (
        <SelectField
          {...said}
          placeholder="בחירה"
          options={YES_NO}
          value={text}
          onChange={({ target }: Changed) => onChange(target.value === '' ? null : target.value === 'true')}
        />
      )
    case 'time':
      return <TimeField {...said} value={text} onChange={({ target }) => onChange(target.value || null)} />
    default:
      return <VariableText {...said} isLong={kind === 'long_text'} value={text} onChange={onChange} />
  }
}

const YES_NO = [
  { value: 'true', label: 'כן' },
  { value: 'false', label: 'לא' },
]
