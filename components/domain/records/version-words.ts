import { formatDate, isCalendarDay } from '@/lib/format/dates'
import { formatPhone } from '@/lib/format/phone'
import type { CustomField, CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue, parseCustomValue, toCustomFormValue } from '@/lib/modules/custom-fields/values.rules'

/** What the fields of a form are called, and what their values mean. */
export type VersionWords = {
  labels: Readonly<Record<string, string>>
  /** The choices of fields that hold an id or a key. */
  choices: Readonly<Record<string, readonly { value: string; label: string }[]>>
  fields: readonly CustomField[]
  /** Form values of fields that are stored in another form. */
  toForm?: Readonly<Record<string, (stored: unknown) => unknown>>
}

type Described = { label: string; text: (typed: unknown) => string }

const customField = (name: string, { fields }: VersionWords): CustomField | undefined =>
  fields.find(({ id }) => name === `custom.${id}`)

/** Returns the label of a field and a function that formats its value. */
export function describeField(name: string, words: VersionWords): Described {
  const field = customField(name, words)
  if (field) return { label: field.label, text: (typed) => customText(field, typed) }
  const chosen = words.choices[name]
  const one = (value: unknown) => chosen?.find((choice) => choice.value === value)?.label ?? plain(value)
  return {
    label: words.labels[name] ?? name,
    text: (typed) => (Array.isArray(typed) ? typed.map(one).join(', ') : one(typed)),
  }
}

function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  return isCalendarDay(text) ? formatDate(text) : text
}

/** A typed value may be invalid for its field; it is then shown as typed. */
function customText(field: CustomField, typed: unknown): string {
  const read = parseCustomValue(field, typed as CustomValue | null, typed as CustomValue)
  return 'value' in read && read.value !== null ? formatCustomValue(field, read.value) : plain(typed)
}

/** Returns the form value of a stored value. */
export function toFormValue(name: string, stored: unknown, words: VersionWords): unknown {
  const field = customField(name, words)
  if (field) return toCustomFormValue(field, (stored ?? undefined) as CustomValue | undefined)
  const convert = words.toForm?.[name]
  if (convert) return convert(stored)
  if (name === 'phone' && typeof stored === 'string') return formatPhone(stored)
  return stored ?? ''
}
