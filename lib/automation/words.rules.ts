import { countText } from '@/lib/format/count-text'
import type {
  Condition,
  ConditionGroup,
  Delay,
  FactType,
  Operator,
  Step,
  Unit,
} from '@/lib/vocabulary/automation-graph'
import { type FactValue, needsValue } from './conditions.rules'
import type { EntityDescription } from './entity'
import type { StepField, StepFields } from './fields.rules'
import { showFact } from './show'

/** The words in which a graph is told: those of its facts, choices, triggers and actions. */
export type GraphWords = EntityDescription & {
  triggers: Readonly<Record<string, { label: string; fields: StepFields }>>
  actions: Readonly<Record<string, { label: string; fields: StepFields }>>
}

const UNITS: Readonly<Record<Unit, readonly [string, string, string]>> = {
  minutes: ['דקה', 'שתי דקות', 'דקות'],
  hours: ['שעה', 'שעתיים', 'שעות'],
  business_minutes: ['דקת עבודה', 'שתי דקות עבודה', 'דקות עבודה'],
  business_hours: ['שעת עבודה', 'שתי שעות עבודה', 'שעות עבודה'],
  business_days: ['יום עבודה', 'שני ימי עבודה', 'ימי עבודה'],
  days: ['יום', 'יומיים', 'ימים'],
  weeks: ['שבוע', 'שבועיים', 'שבועות'],
}

/** Returns a delay in words: `3 שעות`. */
/** The builder shows a delay also while its amount is being typed. */
const delayText = ({ amount, unit }: Delay): string =>
  Number.isInteger(amount) && amount > 0 ? countText(amount, UNITS[unit]) : `… ${UNITS[unit][2]}`

/** Returns what a closed step says, as one sentence. */
export function stepText(step: Step, words: GraphWords, steps: ReadonlyMap<string, Step> = new Map()): string {
  switch (step.kind) {
    case 'action':
      return actionText(step, words)
    case 'wait':
      return `להמתין ${delayText(step.delay)}${step.at ? `, ועד השעה ${step.at}` : ''}`
    case 'wait_until':
      return `להמתין עד ש: ${groupText(step.until, words)} (לכל היותר ${delayText(step.most)})`
    case 'branch':
      return `אם ${groupText(step.conditions, words)}`
    case 'back':
      return backText(step.to, words, steps)
    case 'end':
      return 'סיום'
  }
}

function backText(to: string, words: GraphWords, steps: ReadonlyMap<string, Step>): string {
  const target = steps.get(to)
  return target && target.kind !== 'back' ? `לחזור אל ״${stepText(target, words, steps)}״` : 'לחזור לשלב קודם'
}

type Acting = { action: string; input: Readonly<Record<string, unknown>> }

function actionText({ action, input }: Acting, words: GraphWords): string {
  const declared = words.actions[action]
  if (!declared) return 'פעולה שאינה קיימת עוד'
  const told = inputTexts(declared.fields, input, words).flatMap(({ key, value }) =>
    key === UNTOLD ? [] : [declared.fields[key]?.isDaysAhead ? daysText(Number(input[key])) : shorten(value)],
  )
  return told.length > 0 ? `${declared.label}: ${told.join(' · ')}` : declared.label
}

const daysText = (days: number): string => (days === 0 ? 'היום' : `בעוד ${countText(days, UNITS.days)}`)

const MAX_TOLD = 60
/** The purpose of a message is part of its fields, not of its sentence. */
const UNTOLD = 'purpose'

const shorten = (text: string) => (text.length > MAX_TOLD ? `${text.slice(0, MAX_TOLD).trimEnd()}…` : text)

/** Returns what starts an automation, in words. */
export function triggerText({ kind, input }: { kind: string; input: Acting['input'] }, words: GraphWords): string {
  const declared = words.triggers[kind]
  if (!declared) return 'עוד לא נבחר מה מפעיל'
  const told = inputTexts(declared.fields, input, words).map(({ label, value }) => `${label}: ${value}`)
  return [declared.label, ...told].join(' · ')
}

/** Returns the inputs of a trigger or a step that have a value, with what they are called. */
export const inputTexts = (fields: StepFields, input: Acting['input'], words: GraphWords) =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = inputText(field, input[key], words)
    return value ? [{ key, label: field.label, value }] : []
  })

function inputText({ kind, choices = '' }: StepField, value: unknown, words: GraphWords): string {
  if (value === undefined || value === null || value === '') return ''
  const nameOf = (one: unknown) =>
    words.choices[choices]?.find((choice) => choice.value === one)?.label ?? 'בחירה שאינה קיימת עוד'
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (kind === 'choice' || kind === 'choices') return `״${nameOf(value)}״`
  if (kind === 'yes_no') return value ? 'כן' : 'לא'
  return String(value)
}

/** Returns conditions as one sentence. */
export const groupText = ({ match, conditions }: ConditionGroup, words: GraphWords): string =>
  conditions.map((one) => conditionText(one, words)).join(match === 'all' ? ' וגם ' : ' או ') || 'בלי תנאים'

/** Returns a condition in words: `סטטוס: ״זכייה״`. */
export function conditionText({ fact, operator, value }: Condition, words: GraphWords): string {
  const definition = words.facts[fact]
  if (!definition) return 'שדה שאינו קיים עוד'
  const phrase = PHRASES[operator](definition.type)
  if (!needsValue(operator)) return `${definition.label}: ${phrase}`
  if (Array.isArray(value) && value.length > 1)
    return `${definition.label}: ${severalText({ fact, operator, value }, words)}`
  const shown = operandText({ fact, operator, value }, words)
  return `${definition.label}: ${phrase.includes('#') ? phrase.replace('#', shown) : `${phrase} ${shown}`.trim()}`
}

/** The words before the value of a condition; `#` marks its place. They fit nouns of any gender and number. */
const PHRASES: Readonly<Record<Operator, (type: FactType) => string>> = {
  is: () => '',
  is_not: (type) => (type === 'several' ? 'בלי' : 'לא'),
  contains: (type) => (type === 'several' ? 'יש' : 'כולל'),
  above: (type) => (type === 'day' ? 'אחרי' : 'מעל'),
  below: (type) => (type === 'day' ? 'לפני' : 'מתחת ל־#'),
  within_days: () => 'היום או בתוך #',
  older_than_days: () => 'לפני יותר מ־#',
  empty: () => 'ריק',
  filled: () => 'לא ריק',
}

/** Returns the comparison with several values, of which any is enough: `אחד מ־״חדש״, ״בטיפול״`. */
function severalText({ fact, operator, value }: Condition, words: GraphWords): string {
  const values = (value as readonly string[]).map((one) => `״${showFact(words, fact, one)}״`).join(', ')
  const isOfSeveral = words.facts[fact]?.type === 'several'
  if (operator === 'is_not') return isOfSeveral ? `בלי אף אחד מ־${values}` : `לא אחד מ־${values}`
  return isOfSeveral ? `יש אחד מ־${values}` : `אחד מ־${values}`
}

function operandText({ fact, operator, value }: Condition, words: GraphWords): string {
  if (operator === 'within_days' || operator === 'older_than_days')
    return delayText({ amount: Number(value), unit: 'days' })
  const { type } = words.facts[fact] ?? { type: 'text' }
  const shown = showFact(words, fact, value as FactValue)
  if (shown === '') return '…'
  return type === 'choice' || type === 'several' || type === 'text' ? `״${shown}״` : shown
}
