import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { stale, within } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { recordChange } from '@/lib/records/changes'
import { touch } from '@/lib/records/touch'

import type { LeadAttempt } from './leads.schema'
import { changeStatus } from './moves.mutations'
import { findNextLead } from './next-lead.queries'
import { leadRecords, lockLead } from './record.queries'
import { loadResponse } from './response.queries'

type Edits = Scope<'leadEdits'>
type Row = typeof leads.$inferSelect

/**
 * Records an attempt to reach a lead, with the next follow-up and, where it led to one, the new status: all of it or
 * nothing. The first attempt is the answer to the lead's inquiry. Returns the new version and the id of the lead to go
 * on with, of those that `viewer` sees; null where there is none. 404; 409 for a stale version and for a locked, merged
 * or erased record; 422, also as of a change of status.
 */
export const recordAttempt = (scope: Edits, viewer: Scope<'leads'> | null, id: string, attempt: LeadAttempt) =>
  inCompany(scope, async (tx) => {
    const { move, note, outcome, nextFollowUpOn, list, version } = attempt
    const before = await lockLead(tx, scope, id)
    if (before.version !== version) throw stale()
    const nextId = viewer && (await findNextLead(tx, viewer, { id, list }))
    const set = await attemptOf(tx, before, { outcome, nextFollowUpOn })
    const isMoved = move ? await changeStatus(tx, scope, { before, move, set }).catch(within('move')) : false
    if (!isMoved) await write(tx, scope, { before, set })
    await recordChange(tx, scope, {
      kind: leadRecords,
      row: before,
      act: 'attempted',
      payload: {
        outcome,
        ...(note && { note }),
        ...(nextFollowUpOn && { followUp: nextFollowUpOn }),
      },
      data: { outcome },
    })
    return { id, version: version + 1, nextId }
  })

async function attemptOf(
  tx: Tx,
  before: Row,
  sent: Pick<LeadAttempt, 'outcome' | 'nextFollowUpOn'>,
): Promise<Partial<Row>> {
  const now = new Date()
  return {
    attempts: before.attempts + 1,
    lastAttemptAt: now,
    lastOutcome: sent.outcome,
    ...(await loadResponse(tx, before, now)),
    nextFollowUpOn: sent.nextFollowUpOn,
  }
}

const write = (tx: Tx, { companyId, actorId }: Edits, { before, set }: { before: Row; set: Partial<Row> }) =>
  tx
    .update(leads)
    .set({ ...set, ...touch(before.version, actorId) })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, before.id)))
