'use client'

import { useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import type { RecordOption } from '@/components/domain/record-picker'
import { DateField } from '@/components/ui/date-field'
import { LtrField, MoneyField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { toOptions } from '@/lib/format/options'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'
import type { TAG_COLORS } from '@/lib/vocabulary/customers'

export type ProjectValues = {
  name: string
  description: string
  color: (typeof TAG_COLORS)[number]
  customerId: string | null
  startOn: string | null
  dueOn: string | null
  /** As typed: shekels for an hour, and hours. */
  hourlyRate: string
  budgetMinutes: string
}

export const EMPTY_PROJECT: ProjectValues = {
  name: '',
  description: '',
  color: 'blue',
  customerId: null,
  startOn: '',
  dueOn: '',
  hourlyRate: '',
  budgetMinutes: '',
}

/** Returns the body of a project: its budget is typed in hours. */
export const projectBody = <P extends ProjectValues>({ budgetMinutes, ...values }: P) => ({
  ...values,
  budgetMinutes: budgetMinutes.trim() === '' ? null : Math.round(readHours(budgetMinutes) * 60),
})

const readHours = (text: string) => (/^\d{1,6}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN)

type Props = {
  field: (name: keyof ProjectValues) => object
  customer: RecordOption | null
  customerError: string | undefined
  onCustomer: (id: string | null) => void
}

/** The fields of a new and of a changed project. */
export function ProjectFields({ field, customer, customerError, onCustomer }: Props) {
  const [chosen, setChosen] = useState(customer)
  return (
    <>
      <TextField label="שם הפרויקט" required autoComplete="off" {...field('name')} />
      <CustomerPicker
        value={chosen as never}
        error={customerError}
        onChange={(option) => {
          setChosen(option)
          onCustomer(option?.value ?? null)
        }}
      />
      <DateField label="תאריך התחלה" {...field('startOn')} />
      <DateField label="תאריך סיום" {...field('dueOn')} />
      <MoneyField label="תעריף לשעה, כולל מע״מ" hint="לשעות שנרשמות בלי תעריף משלהן" {...field('hourlyRate')} />
      <LtrField label="תקציב שעות" inputMode="decimal" {...field('budgetMinutes')} />
      <SelectField label="צבע" options={toOptions(tagColorLabels)} {...field('color')} />
      <TextareaField label="תיאור" wide {...field('description')} />
    </>
  )
}
