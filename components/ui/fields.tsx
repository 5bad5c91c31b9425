import type { ComponentType } from 'react'

import { type ControlProps, Field, type FieldProps } from './field'
import { EmailInput, LtrInput, MoneyInput, NumberInput, Select, Textarea, TextInput } from './inputs'

/** Combines a control with its label, hint and error. */
function fielded<Props extends object>(Control: ComponentType<Props>) {
  return function Fielded({
    label,
    hint,
    error,
    required,
    id,
    wide,
    ...rest
  }: FieldProps & Omit<Props, keyof FieldProps>) {
    return (
      <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
        {(control: ControlProps) => {
          const props = { ...control, ...rest } as unknown as Props
          return <Control {...props} />
        }}
      </Field>
    )
  }
}

export const TextField = fielded(TextInput)
export const LtrField = fielded(LtrInput)
export const EmailField = fielded(EmailInput)
export const NumberField = fielded(NumberInput)
export const MoneyField = fielded(MoneyInput)
export const TextareaField = fielded(Textarea)
export const SelectField = fielded(Select)
