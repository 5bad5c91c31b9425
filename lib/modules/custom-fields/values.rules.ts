import { formatDate } from '@/lib/format/dates'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { dayInput, linesInput } from '@/lib/format/inputs'
import { linkMessages, parseLink } from '@/lib/format/link'
import { formatShekelsLtr, moneyMessages, parseShekels } from '@/lib/format/money'
import type { Parsed } from '@/lib/format/parsed'
import { formatPhone, parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'

import {
  type CustomField,
  type CustomType,
  type CustomValue,
  type CustomValues,
  isChoiceType,
  TODAY,
} from './custom-fields.schema'

type Field = Pick<CustomField, 'type' | 'options'>
type Read = { value: CustomValue | null } | { error: string }

const NOT_VALID = 'הערך אינו תקין'

/**
 * Converts a sent value to its stored form: sums in agorot, percents in basis points, choices as ids, yes and no as
 * booleans. Text is parsed as typed; a number is taken as the API returns it. Null and empty mean no value. `present`
 * is the stored value: an archived option is accepted if the record already has it.
 */
export function parseCustomValue({ type, options }: Field, raw: CustomValue | null, present?: CustomValue): Read {
  if (raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)) return { value: null }
  if (isChoiceType(type)) return readChoice({ type, options }, raw, present)
  if (type === 'yes_no') return readYesNo(raw)
  if (typeof raw === 'number') return readNumber(type, raw)
  if (typeof raw !== 'string') return { error: NOT_VALID }
  return raw.trim() === '' ? { value: null } : readers[type](raw)
}

/** Converts the default of a field to its stored form: as a value, and of a date also `TODAY`. */
export const parseDefaultValue = (field: Field, raw: CustomValue | null): Read =>
  field.type === 'date' && raw === TODAY ? { value: TODAY } : parseCustomValue(field, raw)

type Start = Pick<CustomField, 'id' | 'type' | 'defaultValue'>

/** Returns the values that a new record starts with, by field; `today` is the business day. */
export const startValues = (fields: readonly Start[], today: string): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ id, type, defaultValue }): [string, CustomValue][] => {
      if (defaultValue === null) return []
      return [[id, type === 'date' && defaultValue === TODAY ? today : defaultValue]]
    }),
  )

/** Returns the values that the form of a new record starts with: of the fields that may be filled in, empty where there is no default. */
export function startFormValues(
  fields: readonly (Start & Pick<CustomField, 'canEdit'>)[],
  today: string,
): Record<string, string | string[]> {
  const values = startValues(fields, today)
  const open = fields.filter(({ canEdit }) => canEdit)
  return Object.fromEntries(open.map((field) => [field.id, toCustomFormValue(field, values[field.id])]))
}

function readChoice({ type, options }: Field, raw: CustomValue, present: CustomValue | undefined): Read {
  const isSeveral = type === 'multi_select'
  if (isSeveral ? !Array.isArray(raw) : typeof raw !== 'string') return { error: NOT_VALID }
  const ids = [...new Set([raw].flat() as string[])]
  const kept = [present ?? []].flat() as unknown[]
  const errors = ids.map((id) =>
    refusalOf(
      options.find((one) => one.id === id),
      kept.includes(id),
    ),
  )
  const error = errors.find(Boolean)
  if (error) return { error }
  return { value: isSeveral ? ids : (ids[0] ?? null) }
}

function refusalOf(option: Field['options'][number] | undefined, isKept: boolean): string | null {
  if (!option) return 'יש לבחור אפשרות מהרשימה'
  return option.isArchived && !isKept ? 'האפשרות הועברה לארכיון, ואי אפשר לבחור בה' : null
}

function readYesNo(raw: CustomValue): Read {
  if (typeof raw === 'boolean') return { value: raw }
  if (raw === 'yes' || raw === 'כן') return { value: true }
  return raw === 'no' || raw === 'לא' ? { value: false } : { error: NOT_VALID }
}

/** Accepts a number in stored units, as the API returns it. */
const readNumber = (type: CustomType, raw: number): Read =>
  isNumberOf[type]?.(raw) ? { value: rounded(raw) } : { error: NOT_VALID }

/** Rounds to the six decimal places that may be typed; turns -0 into 0. */
const rounded = (raw: number) => Math.round(raw * 1e6) / 1e6 + 0

const isNumberOf: Partial<Record<CustomType, (raw: number) => boolean>> = {
  number: (raw) => Math.abs(raw) <= MOST,
  money: (raw) => Number.isSafeInteger(raw) && raw >= 0 && raw <= MOST,
  percent: (raw) => Number.isSafeInteger(raw) && Math.abs(raw) <= MAX_BASIS,
}

const MOST = 99_999_999_999
/** Maximum percentage, in basis points: 1,000%. */
const MAX_BASIS = 100_000

const from =
  <T extends CustomValue, Code extends string>(
    parse: (text: string) => Parsed<T, Code>,
    messages: Record<Code, string>,
  ) =>
  (text: string): Read => {
    const parsed = parse(text)
    return parsed.ok ? { value: parsed.value } : { error: messages[parsed.code] }
  }

const fromSchema = (schema: ReturnType<typeof dayInput> | ReturnType<typeof linesInput>) => (text: string) => {
  const parsed = schema.safeParse(text)
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? NOT_VALID }
}

const readers: Record<Exclude<CustomType, 'select' | 'multi_select' | 'yes_no'>, (text: string) => Read> = {
  text: from(parseName, { ...nameMessages, name_invalid: 'הטקסט מכיל תווים שאינם מותרים' }),
  long_text: fromSchema(linesInput(5_000)),
  number: (text) => decimal(text, 6),
  money: from(parseShekels, moneyMessages),
  percent: (text) => {
    const read = decimal(text.replace(/\s*%\s*$/, ''), 2)
    return 'error' in read ? read : readNumber('percent', Math.round(Number(read.value) * 100))
  },
  date: fromSchema(dayInput()),
  phone: (text) => {
    const phone = parsePhone(text)
    return phone.ok ? { value: phone.value.e164 ?? phone.value.raw } : { error: phoneMessages[phone.code] }
  },
  email: from(parseEmail, emailMessages),
  url: from(parseLink, linkMessages),
}

/** Parses a typed number: `1,234.5`, with a hyphen or a minus sign. */
function decimal(text: string, places: number): { value: number } | { error: string } {
  const typed = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^\u200e/, '')
  const [, whole, part = ''] = /^(-?\d+|-?\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(typed) ?? []
  if (whole === undefined) return { error: 'המספר אינו תקין' }
  if (part.length > places) return { error: `למספר יש יותר מ־${places} ספרות אחרי הנקודה` }
  const value = Number(typed.replaceAll(',', '')) + 0
  return Math.abs(value) <= MOST ? { value } : { error: 'המספר גדול מדי' }
}

/** Formats a value for display in a list, a file or a chip. */
export function formatCustomValue({ type, options }: Field, value: CustomValue): string {
  if (isChoiceType(type)) {
    const name = (id: string) => options.find((option) => option.id === id)?.label ?? ''
    return [value].flat().map(String).map(name).filter(Boolean).join(', ')
  }
  if (typeof value === 'boolean') return value ? 'כן' : 'לא'
  if (type === 'money') return formatShekelsLtr(Number(value))
  if (type === 'percent') return `${Number(value) / 100}%`
  if (type === 'date') return formatDate(String(value))
  return type === 'phone' ? formatPhone(String(value)) : String(value)
}

/** Returns a value as a form field contains it; empty where there is none. */
export function toCustomFormValue({ type }: Pick<Field, 'type'>, value: CustomValue | undefined): string | string[] {
  if (type === 'multi_select') return Array.isArray(value) ? value : []
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (type === 'money') return (Number(value) / 100).toFixed(2)
  if (type === 'percent') return String(Number(value) / 100)
  return type === 'phone' ? formatPhone(String(value)) : String(value)
}
