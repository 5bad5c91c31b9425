import type { ImportField } from '@/lib/import/mapping'

import { customerFieldLabels } from '../customers.labels'

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
  { key: 'firstName', label: 'שם פרטי', names: ['פרטי', 'first name', 'firstname', 'given name'] },
  { key: 'lastName', label: 'שם משפחה', names: ['משפחה', 'last name', 'lastname', 'surname', 'family name'] },
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
  {
    key: 'phone',
    label: customerFieldLabels.phone,
    names: ['נייד', 'סלולרי', 'פלאפון', 'טלפון נייד', 'phone', 'mobile', 'cell', 'telephone'],
  },
  {
    key: 'email',
    label: customerFieldLabels.email,
    names: ['אימייל', 'מייל', 'דואל', 'דואר אלקטרוני', 'email', 'e-mail', 'mail'],
  },
  {
    key: 'contactName',
    label: customerFieldLabels.contactName,
    names: ['שם איש קשר', 'איש קשר', 'contact', 'contact name'],
  },
  { key: 'status', label: customerFieldLabels.status, names: ['מצב', 'status'] },
  { key: 'ownerId', label: customerFieldLabels.ownerId, names: ['אחראי', 'נציג', 'סוכן', 'owner', 'agent'] },
  { key: 'teamId', label: 'צוות', names: ['team'] },
  { key: 'tagIds', label: 'תגיות', names: ['תגית', 'תגים', 'tags', 'labels'] },
  { key: 'city', label: customerFieldLabels.city, names: ['יישוב', 'ישוב', 'city', 'town'] },
  { key: 'street', label: customerFieldLabels.street, names: ['רחוב', 'כתובת מלאה', 'address', 'street'] },
  { key: 'source', label: customerFieldLabels.source, names: ['מקור', 'הגיע דרך', 'source', 'lead source'] },
  {
    key: 'nextFollowUpOn',
    label: customerFieldLabels.nextFollowUpOn,
    names: ['מעקב', 'תאריך מעקב', 'follow up', 'next follow up'],
  },
  { key: 'birthDate', label: 'תאריך לידה', names: ['לידה', 'birth date', 'birthday', 'date of birth'] },
  { key: 'website', label: 'אתר', names: ['אתר אינטרנט', 'website', 'site', 'url'] },
  { key: 'notes', label: customerFieldLabels.notes, names: ['הערות', 'הערה', 'notes', 'comments', 'remarks'] },
] as const satisfies readonly ImportField[]

export type FieldKey = (typeof IMPORT_FIELDS)[number]['key']

/** Fields whose values come from a list; custom choice fields are the same. */
export type ChoiceKey = 'kind' | 'status' | 'source' | 'ownerId' | 'teamId' | 'tagIds'

/** Returns the key of a custom field in a column mapping. */
export const customKey = (id: string) => `custom:${id}`
export const fieldIdOfKey = (key: string) => (key.startsWith('custom:') ? key.slice(7) : undefined)
