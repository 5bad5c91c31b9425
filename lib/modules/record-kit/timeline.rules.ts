import type { FieldChange } from '@/lib/db/schema/records'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistName, PicklistValue } from '@/lib/modules/picklists/picklists.schema'

type Shown = {
  /** Fields whose values the timeline shows; for the others it shows only that they changed. */
  fields: readonly string[]
  /** The picklists of fields that hold a key. */
  lists: Readonly<Record<string, PicklistName>>
  choices: readonly PicklistValue[]
}

/**
 * Returns the previous and new values of the shown fields for the payload of the event; empty where none of them
 * changed. Values of picklists are stored by their names at the time.
 */
export function timelineChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  { fields, lists, choices }: Shown,
): { changes?: Record<string, FieldChange> } {
  const changes: Record<string, FieldChange> = {}
  for (const field of fields) {
    const [from, to] = [textOf(before[field]), after[field]]
    if (to === undefined || textOf(to) === from) continue
    const list = lists[field]
    const words = (key: string | null) => (list && picklistName(choices, list, key)) || key
    changes[field] = { from: words(from), to: words(textOf(to)) }
  }
  return Object.keys(changes).length > 0 ? { changes } : {}
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
