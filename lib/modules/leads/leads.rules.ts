import { recordSearchText, type SearchedRecord } from '@/lib/modules/record-kit/words.rules'
import { changedOf, type Values } from '@/lib/records/changed-fields'

type Searched = Omit<SearchedRecord, 'also'> & { companyName: string }

/** Returns the text that search compares for a lead. */
export const leadSearchText = ({ companyName, ...record }: Searched): string =>
  recordSearchText({ ...record, also: companyName })

/** Fields that a form sends and a record returns under the same name. */
export const COMPARED_LEAD_FIELDS = [
  'name',
  'companyName',
  'phone',
  'email',
  'city',
  'interest',
  'expectedAgorot',
  'ownerId',
  'teamId',
  'source',
  'campaign',
  'nextFollowUpOn',
  'notes',
  'tagIds',
]

/** Returns the names of the fields that changed: the audit log records which fields changed, not their values. */
export const changedLeadFields = (before: Values, after: Values): string[] =>
  changedOf([...COMPARED_LEAD_FIELDS, 'custom'], before, after)

/** How a lead's changes are shown on its timeline. */
export const LEAD_TIMELINE = {
  fields: ['ownerId', 'teamId', 'city', 'source', 'nextFollowUpOn'],
  lists: { source: 'customer.source' },
} as const
