'use client'

import type { ReactNode } from 'react'
import { NumberField, SelectField, TextField } from '@/components/ui/fields'
import { Checkbox, type Choice } from '@/components/ui/inputs'
import { MultiSelectField } from '@/components/ui/multi-select'
import { toOptions } from '@/lib/format/options'
import { leadStatusTypeLabels } from '@/lib/modules/leads/leads.labels'
import { isClosedType } from '@/lib/modules/leads/statuses.rules'
import type { LeadStatus } from '@/lib/modules/leads/statuses.schema'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'

import type { StatusFormState } from './status-form-values'
import { type FieldChoice, meaningHints, UNKNOWN_CHOICE } from './status-words'

const meanings = toOptions(leadStatusTypeLabels)
const colors = toOptions(tagColorLabels)

type Props = {
  form: StatusFormState
  /** All statuses of the pipeline. */
  statuses: readonly LeadStatus[]
  fields: readonly FieldChoice[]
  saved: LeadStatus | undefined
}

/** The fields of a status, by its meaning. */
export function StatusFields({ form, statuses, fields, saved }: Props) {
  const type = form.rhf.watch('type')
  const next = statuses.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField label="שם" required autoComplete="off" {...form.field('name')} />
      <SelectField label="משמעות" hint={meaningHints[type]} required options={meanings} {...form.field('type')} />
      <SelectField label="צבע" required options={colors} {...form.field('color')} />
      {type === 'open' && <InitialStatusField form={form} isInitial={saved?.isDefault ?? false} />}
      {!isClosedType(type) && <LimitFields form={form} />}
      <ChoicesField
        label="שדות שחייבים למלא כדי לעבור לסטטוס הזה"
        known={fields}
        offered={fields.filter(({ isArchived }) => !isArchived)}
        bound={form.bound('requiredFields')}
      />
      <ChoicesField
        label="לאילו סטטוסים אפשר לעבור ממנו"
        hint="בלי בחירה: לכל סטטוס"
        known={next}
        offered={next.filter(({ value }) => value !== saved?.id)}
        bound={form.bound('allowedNext')}
      />
    </>
  )
}

/** A pipeline always has an initial status: another one takes its place, it does not resign. */
function InitialStatusField({ form, isInitial }: { form: StatusFormState; isInitial: boolean }) {
  if (isInitial) return <p className="muted">זה הסטטוס של ליד חדש. כדי לשנות את זה, יש לסמן כך סטטוס אחר של התהליך.</p>
  return <Checkbox {...form.field('isDefault')}>זה הסטטוס של ליד חדש</Checkbox>
}

const LimitFields = ({ form }: { form: StatusFormState }) => (
  <>
    <NumberField
      label="זמן תגובה בדקות עבודה"
      hint="נספר בשעות הפעילות של העסק. ריק: בלי הגבלה"
      {...form.field('responseMinutes')}
    />
    <NumberField label="סימון ליד מוזנח אחרי (ימים)" hint="ריק: בלי סימון" {...form.field('rotAfterDays')} />
    <NumberField
      label="מספר לידים מומלץ בעמודה"
      hint="הלוח יסמן עמודה שיש בה יותר. ריק: בלי סימון"
      {...form.field('maxLeads')}
    />
  </>
)

type ChoicesProps = {
  label: string
  hint?: ReactNode
  /** Every value that has a name; those that are chosen already need not be offered. */
  known: readonly Choice[]
  offered: readonly Choice[]
  bound: {
    id: string
    error: string | undefined
    value: string[] | undefined
    onChange: (values: string[]) => void
  }
}

const ChoicesField = ({ label, hint, known, offered, bound: { id, error, value = [], onChange } }: ChoicesProps) => (
  <MultiSelectField
    id={id}
    label={label}
    hint={hint}
    error={error}
    options={offered}
    value={value.map((one) => known.find((choice) => choice.value === one) ?? { value: one, label: UNKNOWN_CHOICE })}
    onChange={(chosen) => onChange(chosen.map((choice) => choice.value))}
  />
)
