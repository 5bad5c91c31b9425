import { and, eq } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { conflict, forbidden, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { automationStarts } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { notify } from '@/lib/notifications/notify'
import { startOperation } from '@/lib/operations/start'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { requireStartable, startManyKind } from './start-many.commands'
import { listApprovers, mayDecide, mayOpen, requireAutomation } from './starts.queries'
import { MAX_UNAPPROVED, type StartDecision, type StartInput, startOperationInput } from './starts.schema'

const NOT_FOUND = 'בקשת ההפעלה לא נמצאה'

type Approvals = Scope<'automationApprovals'>
type Start = typeof automationStarts.$inferSelect
type Answer = Pick<Start, 'id' | 'state' | 'records' | 'operationId'>

/**
 * Starts an active automation for many records of a list. More than 500 wait until a holder of the permission has
 * approved them. 404; 409 where it is not active; 422 for a target without records.
 */
export async function requestStart(actor: Actor, automationId: string, { target }: StartInput): Promise<Answer> {
  const scope = requireScope('automationEdits', actor)
  const { automation, records } = await inCompany(scope, async (tx) => {
    const { automation, targets } = await requireStartable(tx, scope.companyId, automationId)
    return { automation, records: await targets.count(tx, actor, target) }
  })
  const isWaiting = records > MAX_UNAPPROVED
  const operationId = isWaiting ? null : (await startOperation(actor, startManyKind, { automationId, target })).id
  return inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const start = { id: newId(), state: isWaiting ? 'waiting' : 'started', records, operationId } as const
    // The operation knows its target; only a start that waits needs it here.
    const kept = isWaiting ? target : {}
    await tx.insert(automationStarts).values({ ...start, companyId, automationId, target: kept, createdBy: actorId })
    if (isWaiting)
      await notify(tx, scope, {
        to: (await listApprovers(tx, companyId, automation.entity)).map(({ id }) => id),
        kind: 'automation.start-waiting',
        entity: 'automation',
        entityId: automationId,
        payload: { name: automation.name, by: actor.name, records },
      })
    await report(tx, scope, { automationId, action: isWaiting ? 'start-asked' : 'started-for-many', records })
    return start
  })
}

/**
 * Approves a start that waits, which then runs with the permissions of whoever asked for it, or refuses it; tells who
 * asked. 403 for the own request where somebody else may decide; 404; 409 once it was decided, or where its user has left.
 */
export async function decideStart(
  actor: Actor,
  { id: automationId, startId }: { id: string; startId: string },
  { decision, reason = '', version }: StartDecision,
): Promise<Answer> {
  const scope = requireScope('automationApprovals', actor)
  const start = await inCompany(scope, (tx) => settle(tx, actor, { automationId, startId, decision, reason, version }))
  if (decision === 'refuse') return start
  try {
    const { id: operationId, total: records } = await begin(scope.companyId, start)
    await inCompany(scope, async (tx) => {
      await write(tx, start, { operationId, records, target: {} })
      await tellAsker(tx, actor, { ...start, records })
    })
    return { ...start, operationId, records }
  } catch (error) {
    // It waits again, for another decision.
    const waiting = { state: 'waiting', decidedBy: null, decidedAt: null, reason: '' } as const
    await inCompany(scope, (tx) => write(tx, start, waiting))
    throw error
  }
}

type Waiting = { automationId: string; startId: string; version: number }
type Settled = Waiting & { decision: StartDecision['decision']; reason: string }

/** Writes the decision of a start that waits, before it begins, so that nobody else decides it meanwhile. */
async function settle(tx: Tx, actor: Actor, { decision, reason, ...wanted }: Settled): Promise<Start> {
  const scope = requireScope('automationApprovals', actor)
  const start = await lockWaiting(tx, scope, wanted)
  const state = decision === 'approve' ? ('started' as const) : ('refused' as const)
  const decided = { state, decidedBy: scope.actorId, decidedAt: new Date(), reason }
  await write(tx, start, { ...decided, ...touch(start.version, scope.actorId) })
  if (decision === 'refuse') await tellAsker(tx, actor, { ...start, ...decided })
  const action = decision === 'approve' ? 'start-approved' : 'start-refused'
  await report(tx, scope, { automationId: start.automationId, action, records: start.records })
  return { ...start, ...decided }
}

/** Notifies who asked for a start of its decision; the link leads to the automation where the user may open it. */
async function tellAsker(
  tx: Tx,
  { companyId, id: actorId, name: by }: Actor,
  { automationId, createdBy, state, records, reason }: Start,
): Promise<void> {
  if (createdBy === null) return
  const { name, entity } = await requireAutomation(tx, companyId, automationId)
  const opens = await mayOpen(tx, companyId, { entity, userId: createdBy })
  await notify(
    tx,
    { companyId, actorId },
    {
      to: [createdBy],
      kind: state === 'started' ? 'automation.start-approved' : 'automation.start-refused',
      entity: opens ? 'automation' : 'automation_start',
      entityId: automationId,
      payload: { name, by, records, reason },
    },
  )
}

const write = (tx: Tx, { companyId, id }: Start, set: Partial<Start>) =>
  tx
    .update(automationStarts)
    .set(set)
    .where(and(eq(automationStarts.companyId, companyId), eq(automationStarts.id, id)))

/** Starts the operation as the user who asked for it; 409 once that user has left. */
async function begin(companyId: string, { automationId, target, createdBy }: Start) {
  const asker = createdBy && (await loadUserActor(companyId, createdBy))
  if (!asker) throw conflict('gone', 'מי שביקש את ההפעלה אינו פעיל עוד')
  return startOperation(asker, startManyKind, startOperationInput.parse({ automationId, target }))
}

async function lockWaiting(tx: Tx, scope: Approvals, { automationId, startId, version }: Waiting): Promise<Start> {
  const wanted = { id: startId, orElse: NOT_FOUND }
  const start = await lockRow(tx, automationStarts, scope, wanted)
  if (start.automationId !== automationId) throw notFound(NOT_FOUND)
  if (start.state !== 'waiting' || start.version !== version) throw conflict('decided', 'הבקשה כבר הוכרעה')
  const { entity } = await requireAutomation(tx, scope.companyId, automationId)
  const approvers = await listApprovers(tx, scope.companyId, entity)
  if (!mayDecide(approvers, { deciderId: scope.actorId, askerId: start.createdBy }))
    throw forbidden('את ההפעלה הזאת צריך לאשר מישהו אחר')
  return start
}

type Reported = {
  automationId: string
  action: 'start-asked' | 'started-for-many' | 'start-approved' | 'start-refused'
  records: number
}

async function report(
  tx: Tx,
  scope: Scope<'automationEdits'> | Approvals,
  { automationId, action, records }: Reported,
): Promise<void> {
  await publish(tx, scope, { topic: 'automation', entityId: automationId, kind: action })
  const about = { entity: 'automation', entityId: automationId, data: { records } }
  await audit(tx, scope, { action: `automation.${action}`, ...about })
}
