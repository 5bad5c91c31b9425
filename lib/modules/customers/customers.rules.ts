import { recordSearchText, type SearchedRecord } from '@/lib/modules/record-kit/words.rules'
import { changedOf, type Values } from '@/lib/records/changed-fields'

type Searched = Omit<SearchedRecord, 'also'> & { contactName: string }

/** Returns the text that search compares for a customer. */
export const customerSearchText = ({ contactName, ...record }: Searched): string =>
  recordSearchText({ ...record, also: contactName })

const FOLLOWED = [
  'kind',
  'name',
  'contactName',
  'phone',
  'email',
  'nationalIdLast4',
  'status',
  'ownerId',
  'city',
  'street',
  'source',
  'nextFollowUpOn',
  'notes',
  'teamId',
  'tagIds',
  'birthDate',
  'website',
  'custom',
]

/** Returns the names of the fields that changed: the audit log records which fields changed, not their values. */
export const changedFields = (before: Values, after: Values): string[] => changedOf(FOLLOWED, before, after)

/** Whether the primary phone or e-mail address changed; the new one may have a different consent on record. */
export const isPrimaryContactChanged = (fields: readonly string[]) =>
  fields.includes('phone') || fields.includes('email')

/** Fields that a form sends and a record returns under the same name; the identity number is never returned. */
export const COMPARED_FIELDS = [
  'kind',
  'name',
  'contactName',
  'phone',
  'email',
  'status',
  'ownerId',
  'teamId',
  'tagIds',
  'city',
  'street',
  'website',
  'birthDate',
  'source',
  'nextFollowUpOn',
  'notes',
]
