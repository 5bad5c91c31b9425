'use client'

import { NumberField, SelectField } from '@/components/ui/fields'
import { TimeField } from '@/components/ui/time-field'
import { isBusinessUnit } from '@/lib/automation/units.rules'
import { stepText } from '@/lib/automation/words.rules'
import type { ActionStep, Delay, Step, Unit } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { useBuilder } from './builder-context'
import { ConditionsEditor, toNumber } from './conditions-editor'
import { StepInput } from './step-input'

type Changed = { target: { value: string } }

/** The fields of an opened step. */
export function StepFields({ step }: { step: Step }) {
  const { change } = useBuilder()
  switch (step.kind) {
    case 'action':
      return <ActionFields step={step} />
    case 'wait':
      return (
        <div className={styles.fields}>
          <DelayFields delay={step.delay} onChange={(delay) => change({ ...step, delay })} />
          <TimeField
            label="ועד שעה"
            hint="ריק: מיד כשהזמן עובר"
            value={step.at ?? ''}
            onChange={({ target }) => change({ ...step, at: target.value || null })}
          />
        </div>
      )
    case 'wait_until':
      return (
        <>
          <ConditionsEditor legend="למה מחכים" value={step.until} onChange={(until) => change({ ...step, until })} />
          <div className={styles.fields}>
            <DelayFields label="ולכל היותר" delay={step.most} onChange={(most) => change({ ...step, most })} />
          </div>
        </>
      )
    case 'branch':
      return (
        <ConditionsEditor
          legend="לפי מה מסתעפים"
          value={step.conditions}
          onChange={(conditions) => change({ ...step, conditions })}
        />
      )
    case 'back':
      return <BackField step={step} />
    case 'end':
      return <p className="muted">הרשומה מסיימת כאן, ומה שאחרי ההסתעפות לא נעשה בה.</p>
  }
}

function ActionFields({ step }: { step: ActionStep }) {
  const { change, catalogue } = useBuilder()
  const fields = Object.entries(catalogue.actions[step.action]?.fields ?? {})
  if (fields.length === 0) return <p className="muted">אין מה להגדיר בשלב הזה.</p>
  return (
    <div className={styles.fields}>
      {fields.map(([key, field]) => (
        <StepInput
          key={key}
          field={field}
          value={step.input[key]}
          onChange={(value) => change({ ...step, input: { ...step.input, [key]: value } })}
        />
      ))}
    </div>
  )
}

const UNITS: { value: Unit; label: string }[] = [
  { value: 'minutes', label: 'דקות' },
  { value: 'hours', label: 'שעות' },
  { value: 'days', label: 'ימים' },
  { value: 'weeks', label: 'שבועות' },
  { value: 'business_minutes', label: 'דקות עבודה' },
  { value: 'business_hours', label: 'שעות עבודה' },
  { value: 'business_days', label: 'ימי עבודה' },
]

type DelayProps = { label?: string; delay: Delay; onChange: (delay: Delay) => void }

function DelayFields({ label = 'כמה זמן', delay, onChange }: DelayProps) {
  return (
    <>
      <NumberField
        label={label}
        required
        value={String(delay.amount ?? '')}
        onChange={({ target }: Changed) => onChange({ ...delay, amount: toNumber(target.value) as number })}
      />
      <SelectField
        label="יחידה"
        hint={isBusinessUnit(delay.unit) ? 'נספר רק בשעות הפעילות של החברה, בלי שבתות וחגים' : undefined}
        options={UNITS}
        value={delay.unit}
        onChange={({ target }: Changed) => onChange({ ...delay, unit: target.value as Unit })}
      />
    </>
  )
}

function BackField({ step }: { step: Extract<Step, { kind: 'back' }> }) {
  const { change, steps, catalogue } = useBuilder()
  const others = [...steps.values()].filter(({ id, kind }) => id !== step.id && kind !== 'back' && kind !== 'end')
  return (
    <div className={styles.fields}>
      <SelectField
        label="לאיזה שלב חוזרים"
        required
        hint="בין השלבים חייבת להיות המתנה של שעה לפחות"
        placeholder="בחירה"
        options={others.map((one) => ({ value: one.id, label: stepText(one, catalogue, steps) }))}
        value={step.to}
        onChange={({ target }: Changed) => change({ ...step, to: target.value })}
      />
    </div>
  )
}
