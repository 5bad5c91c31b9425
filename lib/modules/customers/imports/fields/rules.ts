import { emailMessages, parseEmail } from '@/lib/format/email'
import { fold } from '@/lib/format/fold'
import { linesInput } from '@/lib/format/inputs'
import { linkMessages, parseLink } from '@/lib/format/link'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'

import type { CustomField, CustomOption } from '../../custom-fields/schema'
import { customerKindLabels, customerStatusLabels } from '../../labels'
import type { CustomerKind, CustomerStatus } from '../../schema'
import type { TargetKey } from './labels'

/** Ids by a folded name; null where two carry it. */
export type Names = ReadonlyMap<string, string | null>

/** What the company has that cells may name. */
export type World = {
  owners: Names
  teams: Names
  tags: Names
  /** Fields of the company's own that the importer may fill in. */
  custom: readonly CustomField[]
  /** Fields whose values search finds. */
  searchable: Searchable
}

export type Searchable = readonly { id: string; type: string; options: readonly CustomOption[] }[]

export type ReadCell = { value: unknown } | { error: string }

/** Ids by the names that people give; of two alike neither is meant. */
export function namesOf(all: readonly { id: string; names: readonly string[] }[]): Names {
  const found = new Map<string, string | null>()
  for (const { id, names } of all)
    for (const name of new Set(names.map(fold))) found.set(name, found.has(name) ? null : id)
  return found
}

/** A cell as the field keeps it. Dates are apart: their order is of the whole column. */
export const readers: Record<
  Exclude<TargetKey, 'nextFollowUpOn' | 'birthDate'>,
  (text: string, world: World) => ReadCell
> = {
  name: from(parseName, nameMessages),
  firstName: from(parseName, nameMessages),
  lastName: from(parseName, nameMessages),
  contactName: from(parseName, nameMessages),
  city: from(parseName, nameMessages),
  street: from(parseName, nameMessages),
  source: from(parseName, nameMessages),
  email: from(parseEmail, emailMessages),
  nationalId: from(parseNationalId, nationalIdMessages),
  website: from(parseLink, linkMessages),
  number: readNumber,
  phone: readPhone,
  notes: readLines,
  kind: (text) => choice(text, kinds, 'סוג הלקוח אינו מוכר: אפשר פרטי, עסק, עמותה או גוף ציבורי'),
  status: (text) => choice(text, statuses, 'הסטטוס אינו מוכר'),
  ownerId: (text, { owners }) => choice(text, owners, 'אין משתמש פעיל בשם או בכתובת הזאת'),
  teamId: (text, { teams }) => choice(text, teams, 'אין צוות בשם הזה'),
  tagIds: readTags,
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

/** Spreadsheets drop the zero that a number begins with. */
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

function choice(text: string, names: Names, unknown: string): ReadCell {
  const id = names.get(fold(text))
  if (id === null) return { error: 'יש יותר מאחד בשם הזה' }
  return id === undefined ? { error: unknown } : { value: id }
}

function readTags(text: string, { tags }: World): ReadCell {
  const ids: string[] = []
  for (const name of text.split(/[,;|]/).map((part) => part.trim())) {
    if (!name) continue
    const id = tags.get(fold(name))
    if (!id) return { error: `אין תגית בשם ״${name.slice(0, 60)}״. אפשר להוסיף אותה ברשימת התגיות.` }
    ids.push(id)
  }
  return { value: [...new Set(ids)] }
}

const named = (labels: Record<string, string>, more: Record<string, readonly string[]>): Names =>
  namesOf(Object.entries(labels).map(([id, label]) => ({ id, names: [id, label, ...(more[id] ?? [])] })))

const KIND_NAMES: Partial<Record<CustomerKind, readonly string[]>> = {
  person: ['אדם', 'לקוח פרטי', 'private', 'individual'],
  business: ['עסקי', 'חברה', 'company', 'בע"מ'],
  nonprofit: ['מלכ"ר'],
  public_body: ['ציבורי', 'public'],
}
const STATUS_NAMES: Partial<Record<CustomerStatus, readonly string[]>> = {
  prospect: ['ליד', 'lead'],
  active: ['פעילה'],
  dormant: ['לא פעיל', 'inactive'],
  suspended: ['מושהה'],
  archived: ['ארכיון'],
}
const kinds = named(customerKindLabels, KIND_NAMES)
const statuses = named(customerStatusLabels, STATUS_NAMES)
