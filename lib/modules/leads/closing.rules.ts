import { invalid } from '@/lib/core/errors'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { requirePicklistKey } from '@/lib/modules/record-kit/picklist-keys.rules'

import type { LeadStatus } from './statuses.schema'

type Sent = { lostReason: string; lostNote: string /** The key that the lead has already. */; held?: string | null }

/** Returns the reason of a lost lead, and clears it for any other status; 422 without a reason. */
export function closingOf(
  to: Pick<LeadStatus, 'type'>,
  { lostReason: sent, lostNote, held = null }: Sent,
  choices: readonly PicklistValue[],
) {
  if (to.type !== 'lost') return { lostReason: null, lostNote: '' }
  const lostReason = requirePicklistKey(choices, { list: 'lead.lost-reason', field: 'lostReason', sent, held })
  if (!lostReason) throw invalid({ lostReason: 'יש לבחור למה הליד נסגר בלי מכירה' })
  return { lostReason, lostNote }
}
