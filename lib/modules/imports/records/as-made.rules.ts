import type { RecordValues } from './values.rules'

type Row = { tagIds: string[]; custom: object; consentChannels: readonly string[] }

/** Values of every new record where its row is empty. */
export const EMPTY_VALUES = {
  phone: null,
  email: null,
  city: '',
  source: null,
  notes: '',
  nextFollowUpOn: null,
  teamId: null,
  lockedAt: null,
  mergedIntoId: null,
  erasedAt: null,
}

type Made = Readonly<Record<string, unknown>> & Pick<RecordValues, 'tagIds' | 'custom'>

/** Whether a record has exactly the values that it was created with, and no consent, whatever changed in between. */
export function isAsMade(present: Row, { tagIds = [], custom = {}, ...made }: Made): boolean {
  return (
    Object.entries(made).every(([field, value]) => present[field as keyof Row] === value) &&
    hasSameItems(present.tagIds, tagIds) &&
    hasSameItems(Object.entries(present.custom), Object.entries(custom)) &&
    present.consentChannels.length === 0
  )
}

const hasSameItems = (some: readonly unknown[], others: readonly unknown[]) => asText(some) === asText(others)

const asText = (items: readonly unknown[]) =>
  items
    .map((one) => JSON.stringify(one))
    .sort()
    .join()
