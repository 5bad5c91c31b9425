import { Unreadable } from './unreadable'
import { readDate, readDateTime } from './values'

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY']
const WEEK_DAY = /^([+-]?([1-9]|[1-4]\d|5[0-3]))?(SU|MO|TU|WE|TH|FR|SA)$/

/** Lists of numbers: the lowest and the highest, by absolute value where negative ones count from the end. */
const NUMBERS: Readonly<Record<string, readonly [low: number, high: number, counts: 'forward' | 'both']>> = {
  BYMONTH: [1, 12, 'forward'],
  BYMONTHDAY: [1, 31, 'both'],
  BYYEARDAY: [1, 366, 'both'],
  BYWEEKNO: [1, 53, 'both'],
  BYSETPOS: [1, 366, 'both'],
  BYHOUR: [0, 23, 'forward'],
  BYMINUTE: [0, 59, 'forward'],
  BYSECOND: [0, 59, 'forward'],
}

const MAX_LENGTH = 1_000
const MAX_COUNT = 10_000
const MAX_INTERVAL = 1_000
/** Occurrences of a day; a meeting has fewer, and a rule with more is meant to exhaust its reader. */
const MAX_A_DAY = 24

/** Checks a recurrence rule (RFC 5545, 3.3.10) and returns it in upper case. Throws Unreadable. */
export function readRecurrenceRule(text: string, line?: number): string {
  const rule = text.replace(/\s/g, '').replace(/;+$/, '').toUpperCase()
  if (rule.length > MAX_LENGTH) throw new Unreadable('כלל החזרה ארוך מדי', line)
  const parts = new Map<string, string>()
  for (const part of rule.split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (parts.has(name) || !isValid(name, value)) throw new Unreadable('כלל החזרה אינו תקין', line)
    parts.set(name, value)
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) throw new Unreadable('כלל החזרה אינו תקין', line)
  refuseTooFrequent(parts, line)
  return rule
}

function isValid(name: string, value: string): boolean {
  const numbers = NUMBERS[name]
  if (numbers) return value.split(',').every((one) => isWithin(one, numbers))
  switch (name) {
    case 'FREQ':
      return [...FREQUENCIES, 'MINUTELY', 'SECONDLY'].includes(value)
    case 'INTERVAL':
      return isWithin(value, [1, MAX_INTERVAL, 'forward'])
    case 'COUNT':
      return isWithin(value, [1, 999_999_999, 'forward'])
    case 'UNTIL':
      return isEnd(value)
    case 'BYDAY':
      return value.split(',').every((one) => WEEK_DAY.test(one))
    case 'WKST':
      return /^(SU|MO|TU|WE|TH|FR|SA)$/.test(value)
    default:
      return false
  }
}

function isWithin(text: string, [low, high, counts]: readonly [number, number, 'forward' | 'both']): boolean {
  if (!/^[+-]?\d{1,9}$/.test(text)) return false
  const number = Number(text)
  return counts === 'both' ? Math.abs(number) >= low && Math.abs(number) <= high : number >= low && number <= high
}

function isEnd(value: string): boolean {
  try {
    if (value.includes('T')) readDateTime(value, 0)
    else readDate(value, 0)
    return true
  } catch {
    return false
  }
}

function refuseTooFrequent(parts: ReadonlyMap<string, string>, line: number | undefined) {
  const frequency = parts.get('FREQ')
  if (!frequency) throw new Unreadable('כלל החזרה אינו תקין', line)
  const listed = (name: string) => new Set(parts.get(name)?.split(',')).size || 1
  const hours = frequency === 'HOURLY' && !parts.has('BYHOUR') ? MAX_A_DAY : listed('BYHOUR')
  const aDay = hours * listed('BYMINUTE') * listed('BYSECOND')
  if (!FREQUENCIES.includes(frequency) || aDay > MAX_A_DAY)
    throw new Unreadable('האירוע חוזר יותר מ־24 פעמים ביום', line)
  if (Number(parts.get('COUNT') ?? 1) > MAX_COUNT) throw new Unreadable('האירוע חוזר יותר מ־10,000 פעמים', line)
}
