import type { FieldChange } from '@/lib/db/schema/customers'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

/** Fields whose values the timeline shows; for the others it shows only that they changed. */
const TIMELINE_FIELDS = ['status', 'kind', 'ownerId', 'teamId', 'city', 'source', 'nextFollowUpOn'] as const

type Values = Partial<Record<(typeof TIMELINE_FIELDS)[number], string | null>>

/**
 * Returns the previous and new values of the shown fields for the payload of the event; empty where none of them
 * changed. Statuses and sources are stored by their names at the time.
 */
export function timelineChanges(
  before: Values,
  after: Values,
  choices: readonly PicklistValue[],
): { changes?: Record<string, FieldChange> } {
  const changes: Record<string, FieldChange> = {}
  for (const field of TIMELINE_FIELDS) {
    const [from, to] = [before[field] || null, after[field]]
    if (to === undefined || (to || null) === from) continue
    const words = (key: string | null) =>
      field === 'status' || field === 'source' ? picklistName(choices, `customer.${field}`, key) || key : key
    changes[field] = { from: words(from), to: words(to || null) }
  }
  return Object.keys(changes).length > 0 ? { changes } : {}
}
