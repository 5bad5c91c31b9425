'use client'

import { LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'

export type DetailsValues = {
  code: string
  name: string
  description: string
  level: string
  typeId: string
  isShared: boolean
}

type Field = { id: string; name: string; error: string | undefined }
type Props = { field: (name: keyof DetailsValues) => Field; types: { value: string; label: string }[] }

/** The form fields for a package's name and the company types it is for. */
export const DetailsFields = ({ field, types }: Props) => (
  <>
    <TextField label="שם" required {...field('name')} />
    <LtrField label="קוד" required hint="אותיות, ספרות, נקודה ומקף" {...field('code')} />
    <SelectField label="דרגה" hint="סדר החבילות, מהקטנה לגדולה" options={LEVELS} {...field('level')} />
    <SelectField label="לסוג" options={[{ value: '', label: 'לכל הסוגים' }, ...types]} {...field('typeId')} />
    <TextareaField label="תיאור" wide rows={2} {...field('description')} />
    <Checkbox {...field('isShared')}>גם משווקים שתחתינו מציעים אותה</Checkbox>
  </>
)

const LEVELS = Array.from({ length: 10 }, (_, level) => ({ value: String(level), label: String(level) }))

/** Returns the details as request body. */
export const sentDetails = ({ typeId, level, ...rest }: DetailsValues) => ({
  ...rest,
  level: Number(level),
  typeId: typeId || null,
})
