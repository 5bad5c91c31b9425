import type { StoredRow } from '@/lib/db/schema/record-merges'
import type { Snapshot } from '@/lib/modules/merging/kind.rules'

type Counted = {
  inquiries: number
  attempts: number
  last_inquiry_at: string
  last_attempt_at: string | null
  last_outcome: string | null
  awaited_since: string | null
  responded_at: string | null
  response_minutes: number | null
  response_due_at: string | null
}

/**
 * Returns the columns of a lead that are counted over the leads of a merge: how often and when somebody asked and was
 * called, and the first response to any of them. A status that is taken from another lead begins with the merge.
 */
export function combineLeads(records: readonly Snapshot[], taken: StoredRow) {
  const leads = records as readonly (Snapshot & Counted)[]
  const [stays] = records
  const answered = pick(leads, ({ responded_at: at }) => at, 'earliest')
  const lastCalled = pick(leads, ({ last_attempt_at: at }) => at, 'latest')
  return {
    status_since: taken.status_id === stays?.status_id ? stays?.status_since : new Date().toISOString(),
    inquiries: leads.reduce((sum, lead) => sum + lead.inquiries, 0),
    attempts: leads.reduce((sum, lead) => sum + lead.attempts, 0),
    last_inquiry_at: pick(leads, ({ last_inquiry_at: at }) => at, 'latest')?.last_inquiry_at ?? null,
    last_attempt_at: lastCalled?.last_attempt_at ?? null,
    last_outcome: lastCalled?.last_outcome ?? null,
    awaited_since: pick(leads, ({ awaited_since: at }) => at, 'earliest')?.awaited_since ?? null,
    responded_at: answered?.responded_at ?? null,
    response_minutes: answered?.response_minutes ?? null,
    response_due_at: pick(leads, ({ response_due_at: at }) => at, 'earliest')?.response_due_at ?? null,
  }
}

/** Returns the lead with the latest or earliest time; undefined where none has one. */
function pick<L>(leads: readonly L[], timeOf: (lead: L) => string | null, which: 'latest' | 'earliest'): L | undefined {
  const timed = leads.flatMap((lead) => {
    const time = timeOf(lead)
    return time ? [{ lead, at: Date.parse(time) }] : []
  })
  const sorted = timed.sort((one, other) => (which === 'latest' ? other.at - one.at : one.at - other.at))
  return sorted[0]?.lead
}
