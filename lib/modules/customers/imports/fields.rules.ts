import { emailMessages, parseEmail } from '@/lib/format/email'
import { fold } from '@/lib/format/fold'
import { linesInput } from '@/lib/format/inputs'
import { linkMessages, parseLink } from '@/lib/format/link'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'
import type { FaultKind } from '@/lib/import/vocabulary'

import type { CustomField, CustomOption } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { ChoiceKey, TargetKey } from './fields.labels'

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

/** What a cell says; of a fault, its kind, the values that are none of ours, and what is left of the cell without them. */
export type ReadCell = { value: unknown } | { error: string; kind?: FaultKind; unknown?: string[]; rest?: unknown }

/** Ids by the names that people give; of two alike neither is meant. */
export function indexByName(all: readonly { id: string; names: readonly string[] }[]): Names {
  const found = new Map<string, string | null>()
  for (const { id, names } of all)
    for (const name of new Set(names.map(fold))) found.set(name, found.has(name) ? null : id)
  return found
}

/** A cell as the field keeps it. Dates are apart: their order is of the whole column; so are choices (choices.rules.ts). */
export const readers: Record<
  Exclude<TargetKey, ChoiceKey | 'nextFollowUpOn' | 'birthDate'>,
  (text: string) => ReadCell
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
