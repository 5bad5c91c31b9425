'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorOfList, LinesField } from '@/components/screen/lines-field'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { NumberField, SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { MultiSelectField } from '@/components/ui/multi-select'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { assignmentHoursLabels, assignmentMethodLabels } from '@/lib/modules/leads/assignment.labels'
import type { AssignmentRule } from '@/lib/modules/leads/assignment.queries'
import { leadChannelLabels } from '@/lib/modules/leads/leads.labels'

import { emptyRule, newRuleSchema, type RuleFormState, ruleChangeSchema, ruleFormOf } from './rule-form-values'
import { nameOf, type RuleChoice, type RuleChoices } from './rule-words'

const methods = toOptions(assignmentMethodLabels)
const hours = toOptions(assignmentHoursLabels)
/** Leads that were typed in have an owner; the others arrive by themselves. */
const { manual: _, import: __, ...arriving } = leadChannelLabels
const channels = toOptions(arriving)

type Props = { choices: RuleChoices }

export function AddRule({ choices }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        כלל חדש
      </Button>
      {isOpen && <RuleDialog choices={choices} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog that adds a rule after the others, or changes an existing one. */
export function RuleDialog({ choices, rule, onClose }: Props & { rule?: AssignmentRule; onClose: () => void }) {
  const router = useRouter()
  const form: RuleFormState = useOfficeForm({
    schema: rule ? ruleChangeSchema : newRuleSchema,
    defaults: rule ? ruleFormOf(rule) : emptyRule,
    submit: (body: object) =>
      rule
        ? sendJson<{ id: string }>(`/api/leads/assignment/${rule.id}`, 'PUT', body)
        : sendJson<{ id: string }>('/api/leads/assignment', 'POST', body),
    onSaved: () => {
      notify('הכלל נשמר')
      onClose()
      router.refresh()
    },
  })
  const title = rule ? 'עריכת כלל' : 'כלל חדש'
  return (
    <Dialog open onClose={onClose} title={title}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="שם" required autoComplete="off" {...form.field('name')} />
        <ChoicesField
          label="מי מקבל, לפי סדר התור"
          required
          known={choices.users}
          bound={form.bound('userIds')}
          error={errorOfList(form.errors, 'userIds')}
        />
        <SelectField label="איך מחלקים" required options={methods} {...form.field('method')} />
        <NumberField
          label="עד כמה לידים פתוחים לאדם"
          hint="מי שיש לו כבר כך וכך מדולג. ריק: בלי הגבלה"
          {...form.field('maxOpenLeads')}
        />
        <Conditions form={form} choices={choices} />
        <Checkbox {...form.field('isActive')}>הכלל פעיל</Checkbox>
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

/** To which inquiries the rule applies; an empty condition leaves none out. */
function Conditions({ form, choices }: { form: RuleFormState; choices: RuleChoices }) {
  return (
    <>
      <ChoicesField
        label="רק ממקורות אלה"
        hint="ריק: מכל מקור"
        known={choices.sources}
        bound={form.bound('sources')}
        error={errorOfList(form.errors, 'sources')}
      />
      <ChoicesField label="רק בדרכים אלה" hint="ריק: בכל דרך" known={channels} bound={form.bound('channels')} />
      <LinesField
        {...form.bound('cities')}
        label="רק מיישובים אלה"
        hint="יישוב בכל שורה. ריק: מכל מקום"
        error={errorOfList(form.errors, 'cities')}
      />
      {choices.pipelines.length > 1 && (
        <SelectField
          label="רק בתהליך"
          placeholder="בכל תהליך"
          options={choices.pipelines}
          {...form.field('pipelineId')}
        />
      )}
      <SelectField label="מתי" required options={hours} {...form.field('hours')} />
    </>
  )
}

type ChoicesProps = {
  label: string
  hint?: string
  required?: boolean
  known: readonly RuleChoice[]
  error?: string | undefined
  bound: { id: string; error: string | undefined; value: string[] | undefined; onChange: (values: never) => void }
}

const ChoicesField = ({ label, hint, required, known, error, bound }: ChoicesProps) => (
  <MultiSelectField
    id={bound.id}
    label={label}
    hint={hint}
    required={required}
    error={error ?? bound.error}
    options={known}
    value={(bound.value ?? []).map((value) => ({ value, label: nameOf(known, value) }))}
    onChange={(chosen) => bound.onChange(chosen.map(({ value }) => value) as never)}
  />
)
