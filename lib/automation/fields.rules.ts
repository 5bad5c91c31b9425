import type { FactType } from '@/lib/vocabulary/automation-graph'
import type { Facts, FactValue } from './conditions.rules'

export type Choice = { value: string; label: string }

/** An input of a trigger or of a step, as the builder asks for it. */
export type StepField = {
  readonly label: string
  /** `text` and `long_text` may name facts of the record in braces. */
  readonly kind: 'choice' | 'choices' | 'text' | 'long_text' | 'number' | 'money' | 'yes_no' | 'time'
  /** Name of the list of choices. */
  readonly choices?: string
  readonly isRequired?: boolean
  readonly hint?: string
  /** A number of days from today, which a sentence tells in words: today, in two days. */
  readonly isDaysAhead?: boolean
  readonly min?: number
  readonly max?: number
}

/** A fact about the records of an entity: conditions compare it, texts name it by its label. */
export type FactDefinition = { label: string; type: FactType; choices?: string }

/** What a trigger of a date asks for. */
export const DATE_FIELDS = {
  fact: { label: 'תאריך', kind: 'choice', choices: 'dates', isRequired: true },
  days: { label: 'ימים אחרי התאריך (במינוס: לפניו)', kind: 'number', min: -365, max: 365, isRequired: true },
  at: { label: 'בשעה', kind: 'time', isRequired: true },
} as const satisfies Record<string, StepField>

export type StepFields = Readonly<Record<string, StepField>>
export type Input = Readonly<Record<string, unknown>>
export type ChoiceLists = Readonly<Record<string, readonly Choice[]>>

type Known = { choices: ChoiceLists; facts: Readonly<Record<string, FactDefinition>> }

const DEFAULT_MAX = { text: 200, long_text: 4000, number: 1_000_000, money: 100_000_000 }

/** Returns what is wrong with each input of a step, by field: missing, of a wrong kind, or no longer to choose. */
export function checkInput(fields: StepFields, input: Input, known: Known): Record<string, string> {
  const unknown = Object.keys(input).filter((key) => !(key in fields))
  const checked = Object.entries(fields).map(([key, field]) => [key, checkValue(field, input[key] ?? null, known)])
  return Object.fromEntries([
    ...unknown.map((key) => [key, 'השדה אינו שייך לשלב הזה']),
    ...checked.filter(([, message]) => message !== null),
  ])
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function checkValue(field: StepField, value: unknown, known: Known): string | null {
  if (isEmpty(value)) return field.isRequired ? missingText(field) : null
  const of = { field, value, known }
  return CHECKS[field.kind](of)
}

const missingText = ({ label, kind }: StepField) =>
  kind === 'choice' || kind === 'choices' ? `יש לבחור: ${label}` : `יש למלא: ${label}`

type Checked = { field: StepField; value: unknown; known: Known }
type Check = (of: Checked) => string | null

const CHECKS: Readonly<Record<StepField['kind'], Check>> = {
  choice: ({ field, value, known }) =>
    isOffered(field, value, known) ? null : `${field.label}: הבחירה אינה קיימת עוד`,
  choices: ({ field, value, known }) =>
    Array.isArray(value) && value.every((one) => isOffered(field, one, known))
      ? null
      : `${field.label}: אחת הבחירות אינה קיימת עוד`,
  text: checkText,
  long_text: checkText,
  number: checkNumber,
  money: checkNumber,
  yes_no: ({ field, value }) => (typeof value === 'boolean' ? null : `${field.label}: יש לבחור כן או לא`),
  time: ({ field, value }) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
      ? null
      : `${field.label}: יש להזין שעה, למשל 09:30`,
}

const isOffered = ({ choices = '' }: StepField, value: unknown, known: Known) =>
  (known.choices[choices] ?? []).some((one) => one.value === value)

function checkNumber({ field, value }: Checked): string | null {
  const { label, kind, min = 0, max = DEFAULT_MAX[kind as 'number' | 'money'] } = field
  if (typeof value !== 'number' || !Number.isInteger(value)) return `${label}: יש להזין מספר שלם`
  return value >= min && value <= max ? null : `${label}: יש להזין מספר בין ${min} ל־${max}`
}

function checkText({ field, value, known }: Checked): string | null {
  const { label, kind, max = DEFAULT_MAX[kind as 'text' | 'long_text'] } = field
  if (typeof value !== 'string') return `${label}: יש להזין טקסט`
  if (value.length > max) return `${label}: עד ${max} תווים`
  const labels = new Set(Object.values(known.facts).map((fact) => fact.label))
  const unknown = variablesOf(value).find((name) => !labels.has(name))
  if (unknown !== undefined) return `${label}: אין נתון בשם ״${unknown}״`
  return /[{}]/.test(value.replace(VARIABLE, '')) ? `${label}: סוגר מסולסל בלי בן זוג. נתון נכתב כך: {שם}` : null
}

/** Returns the names in braces of a text. */
export const variablesOf = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim())

const VARIABLE = /\{([^{}\n]{1,80})\}/g

/** Puts the values of a record where a text names its facts; `missing` names facts that have no value. */
export function fillText(
  text: string,
  { facts, definitions, show }: { facts: Facts; definitions: Known['facts']; show: ShowFact },
): { text: string; missing: string[] } {
  const keyOf = new Map(Object.entries(definitions).map(([key, { label }]) => [label, key]))
  const missing: string[] = []
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    const key = keyOf.get(name.trim())
    if (key === undefined) return whole
    const shown = show(key, facts[key] ?? null)
    if (shown === '') missing.push(name.trim())
    return shown
  })
  return { text: filled, missing }
}

/** Returns the value of a fact as a text shows it; empty where it has none. */
export type ShowFact = (key: string, value: FactValue) => string
