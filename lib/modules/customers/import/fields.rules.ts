import { linkMessages, parseLink } from '@/lib/format/link'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { dayReader } from '@/lib/modules/imports/dates.rules'
import { type CellReader, type ChoiceList, type TargetField, toChoiceList } from '@/lib/modules/imports/fields.rules'
import {
  labelEntries,
  picklistChoices,
  readBy,
  readEmailCell,
  readLinesCell,
  readNameCell,
  readPhoneCell,
  recordNumberReader,
} from '@/lib/modules/imports/records/cells.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { customerKindLabels } from '../customers.labels'
import type { CustomerKind } from '../customers.schema'
import type { CustomerStatusType } from '../statuses.rules'
import { type ChoiceKey, type FieldKey, IMPORT_FIELDS } from './fields.labels'

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
  name: readNameCell,
  firstName: readNameCell,
  lastName: readNameCell,
  contactName: readNameCell,
  city: readNameCell,
  street: readNameCell,
  email: readEmailCell,
  nationalId: readBy(parseNationalId, nationalIdMessages),
  website: readBy(parseLink, linkMessages),
  number: recordNumberReader('מספר הלקוח אינו תקין'),
  phone: readPhoneCell,
  notes: readLinesCell,
}

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

const kindChoices = toChoiceList(labelEntries(customerKindLabels, KIND_NAMES), {
  unknown: () => 'סוג הלקוח אינו מוכר: אפשר פרטי, עסק, עמותה או גוף ציבורי',
})

/** Returns the statuses that a cell may name. */
export const statusChoices = (choices: readonly PicklistValue[]): ChoiceList =>
  picklistChoices(choices, {
    list: 'customer.status',
    usual: STATUS_NAMES,
    unknown: (name) => `אין סטטוס בשם ״${name}״. אפשר להוסיף אותו ב״רשימות בחירה״ שבהגדרות.`,
  })
