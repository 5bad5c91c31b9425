import { formatDate, isCalendarDay } from '@/lib/format/dates'
import { toOptions } from '@/lib/format/options'
import { formatPhone } from '@/lib/format/phone'
import type { CustomField, CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue, parseCustomValue, toCustomFormValue } from '@/lib/modules/custom-fields/values.rules'
import { customerFieldLabels, customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'

import type { FormChoices } from '../../form-parts'

type Words = { label: string; text: (typed: unknown) => string }

const own = (name: string, { fields }: FormChoices): CustomField | undefined =>
  fields.find(({ id }) => name === `custom.${id}`)

/** Returns the label of a field and a function that formats its value. */
export function describeField(name: string, choices: FormChoices): Words {
  const field = own(name, choices)
  if (field) return { label: field.label, text: (typed) => ownText(field, typed) }
  const labels: Record<string, string> = customerFieldLabels
  const chosen = CHOSEN[name]?.(choices)
  const one = (value: unknown) => chosen?.find((choice) => choice.value === value)?.label ?? plain(value)
  return {
    label: labels[name] ?? name,
    text: (typed) => (Array.isArray(typed) ? typed.map(one).join(', ') : one(typed)),
  }
}

const CHOSEN: Record<string, (choices: FormChoices) => readonly { value: string; label: string }[]> = {
  kind: () => toOptions(customerKindLabels),
  status: ({ lists }) => picklistOptions(lists, 'customer.status'),
  source: ({ lists }) => picklistOptions(lists, 'customer.source'),
  ownerId: ({ owners }) => owners,
  teamId: ({ teams }) => teams,
  tagIds: ({ tags }) => tags.map(({ id, name }) => ({ value: id, label: name })),
}

function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  return isCalendarDay(text) ? formatDate(text) : text
}

/** A typed value may be invalid for its field; it is then shown as typed. */
function ownText(field: CustomField, typed: unknown): string {
  const read = parseCustomValue(field, typed as CustomValue | null, typed as CustomValue)
  return 'value' in read && read.value !== null ? formatCustomValue(field, read.value) : plain(typed)
}

/** Returns the form value of a stored value. */
export function toFormValue(name: string, stored: unknown, choices: FormChoices): unknown {
  const field = own(name, choices)
  if (field) return toCustomFormValue(field, (stored ?? undefined) as CustomValue | undefined)
  if (name === 'phone' && typeof stored === 'string') return formatPhone(stored)
  return stored ?? ''
}
