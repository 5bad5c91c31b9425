import { emailMessages, parseEmail } from '@/lib/format/email'
import { fold } from '@/lib/format/fold'
import { linesInput } from '@/lib/format/inputs'
import { linkMessages, parseLink } from '@/lib/format/link'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { parseCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { dayReader } from '@/lib/modules/imports/dates.rules'
import {
  type CellReader,
  type ChoiceList,
  type ReadCell,
  type TargetField,
  toChoiceList,
} from '@/lib/modules/imports/fields.rules'
import type { PicklistName, PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { customerKindLabels } from '../customers.labels'
import type { CustomerKind } from '../customers.schema'
import type { CustomerStatusType } from '../statuses.rules'
import { type ChoiceKey, customKey, type FieldKey, IMPORT_FIELDS } from './fields.labels'

type Lists = Record<Exclude<ChoiceKey, 'kind'>, ChoiceList>

/** Returns the built-in fields with their cell readers or, for choice fields, the lists of allowed values. */
export const readableFields = (lists: Lists): TargetField[] =>
  IMPORT_FIELDS.map((field) => ({ ...field, ...howToRead(field, lists) }))

function howToRead({ key, label }: { key: FieldKey; label: string }, lists: Lists) {
  if (key === 'kind') return { list: kindChoices }
  if (isListed(key)) return { list: lists[key] }
  if (key === 'nextFollowUpOn' || key === 'birthDate') return { newReader: () => dayReader(label) }
  return { newReader: () => readers[key] }
}

const isListed = (key: FieldKey): key is keyof Lists =>
  key === 'status' || key === 'source' || key === 'ownerId' || key === 'teamId' || key === 'tagIds'

/**
 * Reads a cell into the value that the field stores. Dates are read elsewhere, because their day-month order is decided
 * for the whole column, and so are choices.
 */
const readers: Record<Exclude<FieldKey, ChoiceKey | 'nextFollowUpOn' | 'birthDate'>, CellReader> = {
  name: from(parseName, nameMessages),
  firstName: from(parseName, nameMessages),
  lastName: from(parseName, nameMessages),
  contactName: from(parseName, nameMessages),
  city: from(parseName, nameMessages),
  street: from(parseName, nameMessages),
  email: from(parseEmail, emailMessages),
  nationalId: from(parseNationalId, nationalIdMessages),
  website: from(parseLink, linkMessages),
  number: readNumber,
  phone: readPhone,
  notes: readLines,
}

function from<T, Code extends string>(parse: (text: string) => Parsed<T, Code>, messages: Record<Code, string>) {
  return (text: string): ReadCell => {
    const parsed = parse(text)
    return parsed.ok ? { value: parsed.value } : { error: messages[parsed.code] }
  }
}

function readNumber(text: string): ReadCell {
  const [, digits] = /^\D{0,10}?(\d{1,9})$/.exec(text) ?? []
  return digits ? { value: Number(digits) } : { error: 'מספר הלקוח אינו תקין' }
}

/** Restores the leading zero, which spreadsheets drop. */
function readPhone(text: string): ReadCell {
  const dialled = /^(?:5\d{8}|7\d{8}|[23489]\d{7})$/.test(text.replace(/-/g, '')) ? `0${text}` : text
  const phone = parsePhone(dialled)
  return phone.ok ? { value: phone.value.e164 ?? phone.value.raw } : { error: phoneMessages[phone.code] }
}

const LINES = linesInput(10_000)

function readLines(text: string): ReadCell {
  const parsed = LINES.safeParse(text)
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? 'הטקסט אינו תקין' }
}

/** Returns a custom field as a target field of an import. */
export function ownField(field: CustomField): TargetField {
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

type More = Readonly<Record<string, readonly string[]>>

const entries = (labels: Readonly<Record<string, string>>, more: More) =>
  Object.entries(labels).map(([id, label]) => ({ id, label, names: [id, label, ...(more[id] ?? [])] }))

const KIND_NAMES: Partial<Record<CustomerKind, readonly string[]>> = {
  person: ['אדם', 'לקוח פרטי', 'private', 'individual'],
  business: ['עסקי', 'חברה', 'company', 'בע"מ'],
  nonprofit: ['מלכ"ר'],
  public_body: ['ציבורי', 'public'],
}
/** Names that files use for the five initial statuses, whatever the company calls them. */
const STATUS_NAMES: Record<CustomerStatusType, readonly string[]> = {
  prospect: ['מתעניין', 'ליד', 'lead'],
  active: ['פעיל', 'פעילה'],
  dormant: ['רדום', 'לא פעיל', 'inactive'],
  suspended: ['חסום', 'מושהה'],
  archived: ['בארכיון', 'ארכיון'],
}

const kindChoices = toChoiceList(entries(customerKindLabels, KIND_NAMES), {
  unknown: () => 'סוג הלקוח אינו מוכר: אפשר פרטי, עסק, עמותה או גוף ציבורי',
})
/**
 * Returns the cell texts that each value of a picklist matches: its key, its name, the names of values merged into it,
 * and common names.
 */
export function picklistChoices(choices: readonly PicklistValue[], list: PicklistName): ChoiceList {
  const live = choices.filter((one) => one.list === list && !one.isArchived)
  const own = new Set(live.map(({ name }) => fold(name)))
  const usual = (key: string) => (STATUS_NAMES[key as CustomerStatusType] ?? []).filter((name) => !own.has(fold(name)))
  return toChoiceList(
    live.map(({ key, name, former }) => ({
      id: key,
      label: name,
      names: [key, name, ...former.map((one) => one.name), ...usual(key)],
    })),
    {
      unknown: (name) =>
        list === 'customer.status'
          ? `אין סטטוס בשם ״${name.slice(0, 60)}״. אפשר להוסיף אותו ב״רשימות בחירה״ שבהגדרות.`
          : `אין מקור הגעה בשם ״${name.slice(0, 60)}״`,
    },
  )
}

const YES_NO = toChoiceList(
  entries({ yes: 'כן', no: 'לא' }, { yes: ['true', '1', 'v', '✓'], no: ['false', '0', 'x', '✗'] }),
  { unknown: () => 'אפשר לכתוב כאן רק כן או לא', keep: (id) => id === 'yes' },
)
