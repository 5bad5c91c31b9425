'use client'

import { type ComponentProps, type FormEvent, useState } from 'react'

import { formatPhone, formatTypedPhone, parsePhone } from '@/lib/format/phone'

import { Ltr } from './bidi'
import { Field, type FieldProps } from './field'
import { LtrInput } from './inputs'

type InputProps = ComponentProps<'input'>

/** Input that accepts 05x and +972, and shows below how the number will be stored. */
function PhoneInput({ onInput, value, defaultValue, ...rest }: InputProps) {
  const [kept, setKept] = useState('')
  const show = (event: FormEvent<HTMLInputElement>) => {
    setKept(normalised(event.currentTarget.value))
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return (
    <>
      <LtrInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...rest}
        value={asWritten(value)}
        defaultValue={asWritten(defaultValue)}
        onInput={show}
      />
      {kept && (
        <p className="field-hint" role="status">
          יישמר כך: <Ltr>{kept}</Ltr>
        </p>
      )}
    </>
  )
}

export function PhoneField({ label, hint, error, required, id, wide, ...rest }: FieldProps & Omit<InputProps, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {(control) => <PhoneInput {...control} {...rest} />}
    </Field>
  )
}

/** Formats a stored Israeli number in its local form. */
const asWritten = (value: InputProps['value']) =>
  typeof value === 'string' && /^\+972\d{8,9}$/.test(value) ? formatTypedPhone(value) : value

function normalised(text: string) {
  const parsed = parsePhone(text)
  const e164 = parsed.ok ? parsed.value.e164 : null
  return e164 ? formatPhone(e164) : ''
}
