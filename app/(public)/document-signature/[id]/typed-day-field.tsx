'use client'

import { Field, type FieldProps } from '@/components/ui/field'
import { LtrInput } from '@/components/ui/inputs'
import { type TypedProps, useTypedValue } from '@/components/ui/use-typed-value'
import { businessDay } from '@/lib/format/dates'
import { readDay, showDay } from '@/lib/format/typed-day'

const READING = { read: (text: string) => readDay(text, businessDay()), show: showDay }

type Props = FieldProps & Pick<TypedProps, 'value' | 'onChange'>

/** A date field for typing; this page does not load the calendar. */
export function TypedDayField({ label, error, required, id, ...rest }: Props) {
  const { input } = useTypedValue(rest, READING)
  return (
    <Field label={label} error={error} required={required} id={id}>
      {(control) => <LtrInput placeholder="יום/חודש/שנה" {...control} {...input} />}
    </Field>
  )
}
