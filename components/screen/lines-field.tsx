'use client'

import { TextareaField } from '@/components/ui/fields'

type Props = {
  id: string
  label: string
  hint: string
  error: string | undefined
  value: readonly string[]
  onChange: (lines: string[]) => void
  /** The direction of values that are not words of the user, such as addresses. */
  dir?: 'ltr'
}

/** A list of short values, one on a line. */
export const LinesField = ({ id, label, hint, error, value, onChange, dir }: Props) => (
  <TextareaField
    id={id}
    label={label}
    hint={hint}
    error={error}
    wide
    rows={3}
    dir={dir}
    defaultValue={value.join('\n')}
    onChange={({ target }: { target: { value: string } }) =>
      onChange(
        target.value
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      )
    }
  />
)

/** Returns the first error of a list: its own, or that of one of its values. */
export const errorOfList = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1]
