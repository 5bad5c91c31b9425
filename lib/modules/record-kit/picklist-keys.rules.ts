import { invalid } from '@/lib/core/errors'
import { matchPicklistValue } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistName, PicklistValue } from '@/lib/modules/picklists/picklists.schema'

type Sent = {
  list: PicklistName
  /** The field of the error. */
  field: string
  /** A key or a name; empty means none. */
  sent: string
  /** The present value, which is always accepted. */
  held?: string | null
}

const MESSAGES: Record<PicklistName, string> = {
  'customer.status': 'יש לבחור סטטוס',
  'customer.source': 'יש לבחור מקור מהרשימה',
  'lead.lost-reason': 'יש לבחור סיבה מהרשימה',
}

/** Returns the key of a sent value of a picklist, null for none; 422 for a value that the company does not offer. */
export function requirePicklistKey(
  choices: readonly PicklistValue[],
  { list, field, sent, held = null }: Sent,
): string | null {
  if (!sent) return null
  const found = matchPicklistValue(choices, list, sent)
  if (!found || (found.isArchived && found.key !== held)) throw invalid({ [field]: MESSAGES[list] })
  return found.key
}
