import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { leadStatusChanges, leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { recordChange } from '@/lib/records/changes'
import { touch } from '@/lib/records/touch'

import { closingOf } from './closing.rules'
import { checkedFields } from './leads.mutations'
import { changedLeadFields } from './leads.rules'
import type { LeadMove } from './leads.schema'
import { leadRecords, lockLead } from './record.queries'
import { loadRequiredLabels } from './required-labels.queries'
import { loadResponse } from './response.queries'
import { isAnswer } from './response.rules'
import { refreshLeadSearchText } from './search-text.mutations'
import { loadPipelines } from './statuses.queries'
import { canMove, findStatus, isClosedType, missingFields } from './statuses.rules'
import type { LeadStatus } from './statuses.schema'

type Edits = Scope<'leadEdits'>
type Row = typeof leads.$inferSelect

/**
 * Changes the status of a lead; returns the new version. 404; 409 where another user changed the lead meanwhile (with
 * the status that it has by now), where the present status does not allow the change, and for a locked, merged or erased
 * record; 422 without the fields that the new status requires, without a reason for a lost lead, and without a reason for
 * reopening a closed one.
 */
export const moveLead = (scope: Edits, id: string, move: LeadMove) =>
  inCompany(scope, async (tx) => {
    const { version, ...wanted } = move
    const before = await lockLead(tx, scope, id)
    if (before.version !== version) throw stale({ version: before.version, values: { statusId: before.statusId } })
    const isMoved = await changeStatus(tx, scope, { before, move: wanted })
    return { id, version: isMoved ? version + 1 : version }
  })

type Move = Omit<LeadMove, 'version'>

/**
 * Changes the status of a lead that the caller has locked, and writes `set` along with it; returns whether the status is
 * another one: if it is the same, nothing is written. Errors as of `moveLead`.
 */
export async function changeStatus(tx: Tx, scope: Edits, { before, move, set = {} }: Moving & { set?: Partial<Row> }) {
  const { from, to } = await requireMove(tx, scope, { before, move })
  if (from.id === to.id) return false
  const choices = await loadPicklists(tx, scope)
  const sent = await checkedFields(tx, scope, { before, sent: move.fields, choices })
  const written = { ...set, ...sent }
  await requireFields(tx, scope, { to, values: { ...before, ...written } })
  const closing = closingOf(to, { ...move, held: before.lostReason }, choices)
  await writeMove(tx, scope, { before, to, set: { ...written, ...closing } })
  await followFields(tx, scope, { before, fields: changedLeadFields(before, sent) })
  const reason = picklistName(choices, 'lead.lost-reason', closing.lostReason) || move.reopenReason
  await recordChange(tx, scope, {
    kind: leadRecords,
    row: before,
    act: 'moved',
    payload: {
      from: from.name,
      to: to.name,
      ...(reason && { reason }),
      ...(closing.lostNote && { note: closing.lostNote }),
    },
    data: { from: from.name, to: to.name, fromStatusId: from.id, toStatusId: to.id },
    news: 'moved',
  })
  return true
}

type Writing = { before: Row; to: LeadStatus; set: Partial<Row> }

/** Writes the new status with the fields that were sent along, and the change into the history. */
async function writeMove(tx: Tx, { companyId, actorId }: Edits, { before, to, set }: Writing): Promise<void> {
  const { id, version, statusId: fromStatusId, statusSince, closedAt } = before
  const now = new Date()
  const status = { pipelineId: to.pipelineId, statusId: to.id, statusSince: now }
  await tx
    .update(leads)
    .set({
      ...(isAnswer(to.type) && (await loadResponse(tx, before, now))),
      ...set,
      ...status,
      closedAt: isClosedType(to.type) ? (closedAt ?? now) : null,
      ...touch(version, actorId),
    })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
  const secondsBefore = Math.round((now.getTime() - statusSince.getTime()) / 1000)
  const change = { leadId: id, fromStatusId, toStatusId: to.id, secondsBefore, at: now, actorId }
  await tx.insert(leadStatusChanges).values({ companyId, id: newId(), ...change })
}

type Moving = { before: Row; move: Move }

/** Returns both statuses of a change; 409, 422. */
async function requireMove(tx: Tx, scope: Edits, { before, move }: Moving) {
  const pipelines = await loadPipelines(tx, scope)
  const [from, to] = [findStatus(pipelines, before.statusId), findStatus(pipelines, move.statusId)]
  if (!from || !to) throw invalid({ statusId: 'יש לבחור סטטוס מהרשימה' })
  if (!canMove(from, to))
    throw conflict(
      'transition_not_allowed',
      `אי אפשר לעבור מ״${from.name}״ ל״${to.name}״: הסטטוס הנוכחי אינו מאפשר זאת.`,
    )
  if (isClosedType(from.type) && !isClosedType(to.type) && move.reopenReason === '')
    throw invalid({ reopenReason: 'יש לכתוב למה הליד נפתח מחדש' })
  return { from, to }
}

type Entering = { to: LeadStatus; values: Row }

/** Throws 422 with a message for each field that the new status requires and that has no value. */
async function requireFields(tx: Tx, scope: Edits, { to, values }: Entering): Promise<void> {
  const missing = missingFields(to, values)
  if (missing.length === 0) return
  const labelOf = await loadRequiredLabels(tx, scope)
  const asked = missing.flatMap((field): [string, string][] => {
    const label = labelOf(field)
    return label ? [[`fields.${field}`, `יש למלא ${label}`]] : []
  })
  const marked = asked.length === 1 ? 'השדה המסומן' : 'השדות המסומנים'
  if (asked.length > 0) throw invalid(Object.fromEntries(asked), `כדי לעבור ל״${to.name}״ יש למלא את ${marked}`)
}

/** Updates what depends on fields that were filled in with the change of status. */
async function followFields(tx: Tx, scope: Edits, { before: { id }, fields }: { before: Row; fields: string[] }) {
  if (fields.length === 0) return
  await refreshLeadSearchText(tx, scope, id)
  if (fields.includes('phone') || fields.includes('email'))
    await refreshConsentChannels(tx, scope.companyId, { entity: 'lead', ids: [id] })
}
