'use client'

import { type ComponentProps, type FormEvent, useState } from 'react'

import { nationalIdState } from '@/lib/format/national-id'

import { Field, type FieldProps } from './field'
import { LtrInput } from './inputs'

type InputProps = ComponentProps<'input'>

const WORDS = { partial: '', valid: 'ספרת הביקורת מתאימה', wrong: 'ספרת הביקורת אינה מתאימה' }

/** Field for ת.ז., ח.פ. or ע.מ.; shows while typing whether the check digit is valid. */
export function NationalIdField({
  label,
  hint,
  error,
  required,
  id,
  wide,
  ...rest
}: FieldProps & Omit<InputProps, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} wide={wide}>
      {(control) => <NationalIdInput {...control} {...rest} />}
    </Field>
  )
}

function NationalIdInput({ onInput, ...rest }: InputProps) {
  const [state, setState] = useState<keyof typeof WORDS>('partial')
  const validate = (event: FormEvent<HTMLInputElement>) => {
    setState(nationalIdState(event.currentTarget.value))
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return (
    <>
      <LtrInput inputMode="numeric" autoComplete="off" maxLength={16} {...rest} onInput={validate} />
      <p className={state === 'wrong' ? 'field-hint field-warn' : 'field-hint'} role="status" hidden={!WORDS[state]}>
        {WORDS[state]}
      </p>
    </>
  )
}
