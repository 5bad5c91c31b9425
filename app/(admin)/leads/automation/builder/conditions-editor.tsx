'use client'

import { useId } from 'react'

import { Button, IconButton } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { NumberField, SelectField, TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { MultiSelectField } from '@/components/ui/multi-select'
import { Segmented } from '@/components/ui/segmented'
import { needsValue, operatorsFor } from '@/lib/automation/conditions.rules'
import type { Choice, FactDefinition } from '@/lib/automation/fields.rules'
import type { Condition, ConditionGroup, FactType, Operator } from '@/lib/vocabulary/automation-graph'
import { AgorotField } from './agorot-field'
import styles from './builder.module.css'
import { useBuilder } from './builder-context'

type Props = { legend: string; value: ConditionGroup; onChange: (group: ConditionGroup) => void }
type Changed = { target: { value: string } }

const MATCHES = [
  { value: 'all', label: 'כל התנאים' },
  { value: 'any', label: 'אחד מהם מספיק' },
]

/** Conditions about a record: fact, comparison, value; all of them must hold, or one. */
export function ConditionsEditor({ legend, value: group, onChange }: Props) {
  const { facts } = useBuilder().catalogue
  const id = useId()
  const { conditions, match } = group
  const set = (next: Condition[]) => onChange({ ...group, conditions: next })
  return (
    <fieldset className={styles.conditions}>
      <legend className="sr-only">{legend}</legend>
      {conditions.length > 1 && (
        <Segmented
          legend="מה צריך להתקיים"
          hideLegend
          name={`${id}-match`}
          options={MATCHES}
          value={match}
          onChange={({ target }) => onChange({ ...group, match: target.value === 'any' ? 'any' : 'all' })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id, and are neither sorted nor moved
          key={index}
          condition={condition}
          number={index + 1}
          onChange={(next) => set(conditions.toSpliced(index, 1, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<IconPlus size={16} />}
          onClick={() => set([...conditions, firstCondition(facts)])}
        >
          הוספת תנאי
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns the condition that a new row begins with. */
function firstCondition(facts: Readonly<Record<string, FactDefinition>>): Condition {
  const [fact = '', definition] = Object.entries(facts).find(([, { type }]) => type === 'choice') ?? []
  return { fact, operator: operatorsFor[definition?.type ?? 'text'][0] ?? 'is', value: null }
}

type RowProps = { condition: Condition; number: number; onChange: (next: Condition) => void; onRemove: () => void }

function ConditionRow({ condition, number, onChange, onRemove }: RowProps) {
  const { facts } = useBuilder().catalogue
  const definition = facts[condition.fact]
  const type = definition?.type ?? 'text'
  const options = Object.entries(facts).map(([value, { label }]) => ({ value, label }))
  const pickFact = (fact: string) =>
    onChange({ fact, operator: operatorsFor[facts[fact]?.type ?? 'text'][0] ?? 'is', value: null })
  return (
    <div className={styles.condition}>
      <SelectField
        label={`תנאי ${number}`}
        options={definition ? options : [{ value: condition.fact, label: 'שדה שאינו קיים עוד' }, ...options]}
        value={condition.fact}
        onChange={({ target }: Changed) => pickFact(target.value)}
      />
      <SelectField
        label="השוואה"
        options={operatorsFor[type].map((operator) => ({ value: operator, label: operatorLabel(operator, type) }))}
        value={condition.operator}
        onChange={({ target }: Changed) =>
          onChange({ ...condition, operator: target.value as Operator, value: keptValue(condition, target.value) })
        }
      />
      {needsValue(condition.operator) ? (
        <ConditionValue condition={condition} definition={definition} onChange={onChange} />
      ) : (
        <span />
      )}
      <IconButton label={`הסרת תנאי ${number}`} onClick={onRemove}>
        <IconTrash size={20} />
      </IconButton>
    </div>
  )
}

const isOfDays = (operator: string) => operator === 'within_days' || operator === 'older_than_days'

/** A number of days says nothing as a day, and the other way round. */
const keptValue = ({ operator, value }: Condition, next: string) =>
  isOfDays(operator) === isOfDays(next) ? value : null

type ValueProps = {
  condition: Condition
  definition: FactDefinition | undefined
  onChange: (next: Condition) => void
}

function ConditionValue({ condition, definition, onChange }: ValueProps) {
  const { choices } = useBuilder().catalogue
  const { operator, value } = condition
  const set = (next: Condition['value']) => onChange({ ...condition, value: next })
  const text = value === null ? '' : String(value)
  const onText = ({ target }: Changed) => set(target.value)
  const onNumber = ({ target }: Changed) => set(toNumber(target.value))
  if (isOfDays(operator)) return <NumberField label="ימים" value={text} onChange={onNumber} />
  const type = definition?.type ?? 'text'
  if (type === 'number') return <NumberField label="מספר" value={text} onChange={onNumber} />
  if (type === 'money') return <AgorotField label="סכום" value={value} onChange={set} />
  if (type === 'day') return <DateField label="תאריך" value={text} onChange={onText} />
  if (type === 'text') return <TextField label="טקסט" value={text} autoComplete="off" onChange={onText} />
  if (type === 'yes_no')
    return (
      <SelectField
        label="תשובה"
        placeholder="בחירה"
        options={YES_NO}
        value={text}
        onChange={({ target }: Changed) => set(target.value === '' ? null : target.value === 'true')}
      />
    )
  return <ChosenValues options={choices[definition?.choices ?? ''] ?? []} value={value} onChange={set} />
}

type ChosenProps = {
  options: readonly Choice[]
  value: Condition['value']
  onChange: (value: Condition['value']) => void
}

/** The values of which any is enough; one that is gone stays to be seen, so that it can be taken out. */
function ChosenValues({ options, value, onChange }: ChosenProps) {
  const chosen = [value].flat().filter((one) => one !== null)
  return (
    <MultiSelectField
      label="ערכים"
      placeholder="בחירה"
      options={options}
      value={chosen.map((one) => options.find((option) => option.value === one) ?? goneOption(String(one)))}
      onChange={(next) => onChange(next.length > 0 ? next.map((one) => one.value) : null)}
    />
  )
}

const goneOption = (value: string): Choice => ({ value, label: 'ערך שאינו קיים עוד' })

const YES_NO = [
  { value: 'true', label: 'כן' },
  { value: 'false', label: 'לא' },
]

/** Returns the number of a text; the text itself where it is none, for the server to refuse. */
export const toNumber = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text || null)

/** Returns what a comparison is called in the list of comparisons of a type of fact. */
const operatorLabel = (operator: Operator, type: FactType): string => OF_TYPES[type]?.[operator] ?? OPERATORS[operator]

const OF_TYPES: Readonly<Partial<Record<FactType, Partial<Record<Operator, string>>>>> = {
  choice: { is: 'אחד מ־', is_not: 'לא אחד מ־' },
  several: { contains: 'יש אחד מ־', is_not: 'אין אף אחד מ־' },
  day: { above: 'אחרי', below: 'לפני' },
}

const OPERATORS: Readonly<Record<Operator, string>> = {
  is: 'שווה ל־',
  is_not: 'שונה מ־',
  contains: 'כולל',
  above: 'יותר מ־',
  below: 'פחות מ־',
  within_days: 'היום או בימים הקרובים',
  older_than_days: 'לפני יותר מ־ (ימים)',
  empty: 'ריק',
  filled: 'לא ריק',
}
