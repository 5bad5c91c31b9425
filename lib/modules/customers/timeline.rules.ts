import type { FieldChange } from '@/lib/db/schema/customers'

/** Fields whose values the timeline may tell; of the others it says only that they changed. */
const TOLD_FIELDS = ['status', 'kind', 'ownerId', 'teamId', 'city', 'source', 'nextFollowUpOn'] as const

type Values = Partial<Record<(typeof TOLD_FIELDS)[number], string | null>>

/** What the told fields held before a change and hold since, for the payload of its event; nothing where none of them changed. */
export function timelineChanges(before: Values, after: Values): { changes?: Record<string, FieldChange> } {
  const changes: Record<string, FieldChange> = {}
  for (const field of TOLD_FIELDS) {
    const [from, to] = [before[field] || null, after[field]]
    if (to !== undefined && (to || null) !== from) changes[field] = { from, to: to || null }
  }
  return Object.keys(changes).length > 0 ? { changes } : {}
}
