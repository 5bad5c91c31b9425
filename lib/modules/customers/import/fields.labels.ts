import type { ImportField } from '@/lib/import/mapping'
import { COMMON_HEADINGS } from '@/lib/modules/imports/records/headings.labels'

import { customerFieldLabels } from '../customers.labels'

const common = <K extends keyof typeof COMMON_HEADINGS>(key: K, label: string) => ({
  key,
  label,
  names: COMMON_HEADINGS[key],
})

/**
 * Fields that a column of a file may be mapped to, in screen order; `names` are common column headings. Custom fields
 * follow them, by their ids.
 */
export const IMPORT_FIELDS = [
  {
    key: 'name',
    label: 'שם',
    names: ['שם מלא', 'שם לקוח', 'שם העסק', 'שם חברה', 'לקוח', 'name', 'full name', 'company'],
  },
  common('firstName', 'שם פרטי'),
  common('lastName', 'שם משפחה'),
  { key: 'number', label: 'מספר לקוח', names: ['מס לקוח', 'מספר לקוח במערכת', 'customer number', 'customer no'] },
  { key: 'kind', label: customerFieldLabels.kind, names: ['סוג', 'kind', 'type', 'customer type'] },
  {
    key: 'nationalId',
    label: 'מספר זהות / ח.פ.',
    names: [
      'תז',
      'ת.ז.',
      'תעודת זהות',
      'מספר זהות',
      'חפ',
      'ח.פ.',
      'עוסק מורשה',
      'ע.מ.',
      'מספר עוסק',
      'id number',
      'tax id',
      'vat number',
    ],
  },
  common('phone', customerFieldLabels.phone),
  common('email', customerFieldLabels.email),
  {
    key: 'contactName',
    label: customerFieldLabels.contactName,
    names: ['שם איש קשר', 'איש קשר', 'contact', 'contact name'],
  },
  { key: 'status', label: customerFieldLabels.status, names: ['מצב', 'status'] },
  common('ownerId', customerFieldLabels.ownerId),
  common('teamId', 'צוות'),
  common('tagIds', 'תגיות'),
  common('city', customerFieldLabels.city),
  { key: 'street', label: customerFieldLabels.street, names: ['רחוב', 'כתובת מלאה', 'address', 'street'] },
  common('source', customerFieldLabels.source),
  common('nextFollowUpOn', customerFieldLabels.nextFollowUpOn),
  { key: 'birthDate', label: 'תאריך לידה', names: ['לידה', 'birth date', 'birthday', 'date of birth'] },
  { key: 'website', label: 'אתר', names: ['אתר אינטרנט', 'website', 'site', 'url'] },
  common('notes', customerFieldLabels.notes),
] as const satisfies readonly ImportField[]

export type FieldKey = (typeof IMPORT_FIELDS)[number]['key']

/** Fields whose values come from a list; custom choice fields are the same. */
export type ChoiceKey = 'kind' | 'status' | 'source' | 'ownerId' | 'teamId' | 'tagIds'
