import { emailMessages, parseEmail } from '@/lib/format/email'
import { fold } from '@/lib/format/fold'
import { linesInput } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { parseCustomValue } from '@/lib/modules/custom-fields/values.rules'
import type { PicklistName, PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { dayReader } from '../dates.rules'
import { type CellReader, type ChoiceList, type ReadCell, type TargetField, toChoiceList } from '../fields.rules'
import { customKey } from './values.rules'

/** Returns a reader that parses the text of a cell. */
export function readBy<T, Code extends string>(
  parse: (text: string) => Parsed<T, Code>,
  messages: Record<Code, string>,
): CellReader {
  return (text): ReadCell => {
    const parsed = parse(text)
    return parsed.ok ? { value: parsed.value } : { error: messages[parsed.code] }
  }
}

export const readNameCell = readBy(parseName, nameMessages)
export const readEmailCell = readBy(parseEmail, emailMessages)

/** Returns a reader of a record's number, with or without the company's prefix. */
export const recordNumberReader =
  (error: string): CellReader =>
  (text) => {
    const [, digits] = /^\D{0,10}?(\d{1,9})$/.exec(text) ?? []
    return digits ? { value: Number(digits) } : { error }
  }

/** Reads a phone number; restores the leading zero, which spreadsheets drop. */
export function readPhoneCell(text: string): ReadCell {
  const dialled = /^(?:5\d{8}|7\d{8}|[23489]\d{7})$/.test(text.replace(/-/g, '')) ? `0${text}` : text
  const phone = parsePhone(dialled)
  return phone.ok ? { value: phone.value.e164 ?? phone.value.raw } : { error: phoneMessages[phone.code] }
}

const LINES = linesInput(10_000)

/** Reads a text of several lines. */
export function readLinesCell(text: string): ReadCell {
  const parsed = LINES.safeParse(text)
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? 'הטקסט אינו תקין' }
}

/** Returns a custom field as a target field of an import. */
export function customTargetField(field: CustomField): TargetField {
  const { id, label, type, options } = field
  const own = { key: customKey(id), label, names: [], isOwn: true }
  if (type === 'date') return { ...own, newReader: () => dayReader(label) }
  if (type === 'yes_no') return { ...own, list: YES_NO }
  if (type !== 'select' && type !== 'multi_select')
    return { ...own, newReader: () => (text) => parseCustomValue(field, text) }
  const live = options.filter(({ isArchived }) => !isArchived)
  const list = toChoiceList(
    live.map((option) => ({ ...option, names: [option.label] })),
    {
      isSeveral: type === 'multi_select',
      unknown: (name) => `אין אפשרות בשם ״${name.slice(0, 60)}״`,
    },
  )
  return { ...own, list }
}

type NamesByKey = Readonly<Record<string, readonly string[]>>

/** Returns values with fixed labels as entries of a choice list: a cell may contain the key, the label, or more names. */
export const labelEntries = (labels: Readonly<Record<string, string>>, more: NamesByKey) =>
  Object.entries(labels).map(([id, label]) => ({ id, label, names: [id, label, ...(more[id] ?? [])] }))

const YES_NO = toChoiceList(
  labelEntries({ yes: 'כן', no: 'לא' }, { yes: ['true', '1', 'v', '✓'], no: ['false', '0', 'x', '✗'] }),
  { unknown: () => 'אפשר לכתוב כאן רק כן או לא', keep: (id) => id === 'yes' },
)

type Listed = { list: PicklistName; unknown: (name: string) => string; usual?: NamesByKey }

/**
 * Returns the cell texts that each value of a picklist matches: its key, its name, the names of values merged into it,
 * and common names.
 */
export function picklistChoices(choices: readonly PicklistValue[], { list, unknown, usual = {} }: Listed): ChoiceList {
  const live = choices.filter((one) => one.list === list && !one.isArchived)
  const own = new Set(live.map(({ name }) => fold(name)))
  const common = (key: string) => (usual[key] ?? []).filter((name) => !own.has(fold(name)))
  return toChoiceList(
    live.map(({ key, name, former }) => ({
      id: key,
      label: name,
      names: [key, name, ...former.map((one) => one.name), ...common(key)],
    })),
    { unknown: (name) => unknown(name.slice(0, 60)) },
  )
}
