import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'

import type { Condition, ConditionGroup, FactType, Operator } from '@/lib/vocabulary/automation-graph'

/** The value of a fact: money in agorot, a day `YYYY-MM-DD`, an instant in ISO form; null where it is empty. */
export type FactValue = string | number | boolean | readonly string[] | null
/** What is known about a record, by the key of the fact. */
export type Facts = Readonly<Record<string, FactValue>>

/** Operators that make sense for a type of fact. */
export const operatorsFor: Record<FactType, readonly Operator[]> = {
  text: ['is', 'is_not', 'contains', 'empty', 'filled'],
  number: ['is', 'above', 'below', 'empty', 'filled'],
  money: ['is', 'above', 'below', 'empty', 'filled'],
  day: ['is', 'above', 'below', 'within_days', 'older_than_days', 'empty', 'filled'],
  instant: ['within_days', 'older_than_days', 'empty', 'filled'],
  choice: ['is', 'is_not', 'empty', 'filled'],
  several: ['contains', 'is_not', 'empty', 'filled'],
  yes_no: ['is'],
}

/** Whether an operator compares with a value. */
export const needsValue = (operator: Operator): boolean => operator !== 'empty' && operator !== 'filled'

/** Whether the conditions hold for a record at an instant; a fact that is not known is empty. */
export function conditionsHold({ match, conditions }: ConditionGroup, facts: Facts, now: Date): boolean {
  const holds = (one: Condition) => conditionHolds(one, facts[one.fact] ?? null, now)
  return match === 'all' ? conditions.every(holds) : conditions.length === 0 || conditions.some(holds)
}

function conditionHolds({ operator, value }: Condition, fact: FactValue, now: Date): boolean {
  if (operator === 'empty') return isEmpty(fact)
  if (operator === 'filled') return !isEmpty(fact)
  if (operator === 'is') return isSame(fact, value)
  if (operator === 'is_not') return !isSame(fact, value)
  if (isEmpty(fact)) return false
  if (operator === 'contains') return contains(fact, value)
  if (operator === 'above') return isOrdered(value, fact)
  if (operator === 'below') return isOrdered(fact, value)
  return isInDays(fact, { operator, days: Number(value), now })
}

const isEmpty = (fact: FactValue): boolean => fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)

/** Several values are the same as one of them that a condition names: a tag is, or is not, among the tags. */
function isSame(fact: FactValue, value: Condition['value']): boolean {
  const wanted = Array.isArray(value) ? value : [value]
  const held = Array.isArray(fact) ? fact : [fact]
  return held.some((one) => wanted.some((other) => plain(one) === plain(other)))
}

const contains = (fact: FactValue, value: Condition['value']): boolean =>
  Array.isArray(fact) ? isSame(fact, value) : typeof value === 'string' && fold(String(fact)).includes(fold(value))

const plain = (value: FactValue | undefined) => (typeof value === 'string' ? fold(value) : value)

/** Whether the first is smaller: numbers by size, days by their order. */
function isOrdered(smaller: FactValue, larger: FactValue): boolean {
  if (typeof smaller === 'number' && typeof larger === 'number') return smaller < larger
  return typeof smaller === 'string' && typeof larger === 'string' && smaller < larger
}

type Days = { operator: 'within_days' | 'older_than_days'; days: number; now: Date }

/** Days of the calendar: within 3 days is today and the three after it, older than 3 is the fourth day back and before. */
function isInDays(fact: FactValue, { operator, days, now }: Days): boolean {
  if (typeof fact !== 'string') return false
  const [day, today] = [businessDay(fact), businessDay(now)]
  return operator === 'within_days' ? day >= today && day <= addDays(today, days) : day < addDays(today, -days)
}
