import { and, count, eq, inArray, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { AppError, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { operations } from '@/lib/db/schema/operations'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { countHit, undoHit } from '@/lib/limits/rate-limit'

import type { Kind } from './kind'

/** Maximum number of running operations per user. */
const MAX_AT_ONCE = 5

const HOUR = 3600
/** Maximum number of exports and of bulk changes per user and hour (requirement 46). */
const EXPORTS = { name: 'exports', hits: 20, seconds: HOUR }
const CHANGES = { name: 'mass-changes', hits: 60, seconds: HOUR }

/**
 * Queues an operation and returns its id; throws 404 and 422 as its kind does, 409 if too many are running, 429 if
 * started too often.
 */
export const startOperation = async <Input extends Record<string, unknown>>(
  actor: Actor,
  kind: Kind<Input>,
  input: Input,
): Promise<{ id: string; total: number }> => {
  const limit = 'write' in kind ? EXPORTS : CHANGES
  await countHit(limit, actor.id)
  const who = { companyId: actor.companyId, actorId: actor.id, ...(actor.trace && { trace: actor.trace }) }
  return inCompany(who, async (tx) => {
    const total = await kind.count(tx, actor, input)
    await refuseTooManyOperations(tx, actor)
    const id = newId()
    await tx
      .insert(operations)
      .values({ companyId: actor.companyId, actorId: actor.id, id, kind: kind.name, input, total, createdBy: actor.id })
    await enqueue(tx, ['operations.run', { operationId: id }], { key: `operation:${id}` })
    await publish(tx, who, { topic: 'operation', entityId: id, kind: 'started', ownerId: actor.id })
    const data = { kind: kind.name, total }
    await audit(tx, who, { action: 'operation.started', entity: 'operation', entityId: id, data })
    return { id, total }
  }).catch(async (error) => {
    // A target that was not found does not count.
    if (error instanceof AppError && error.status === 404) await undoHit(limit, actor.id)
    throw error
  })
}

/** Serializes the starts of one user, so that each counts the ones before it. */
async function refuseTooManyOperations(tx: Tx, { companyId, id }: Actor) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operations:${companyId}:${id}`}, 0))`)
  const { state } = operations
  const isUnderWay = inArray(state, ['queued', 'running', 'undoing'])
  const isOwn = and(eq(operations.companyId, companyId), eq(operations.actorId, id))
  const [found] = await tx.select({ count: count() }).from(operations).where(and(isOwn, isUnderWay))
  if ((found?.count ?? 0) >= MAX_AT_ONCE)
    throw conflict('too_many_operations', 'כבר פועלות כמה פעולות. אפשר להמשיך כשאחת מהן תסתיים.')
}
