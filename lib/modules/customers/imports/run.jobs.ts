import { and, eq } from 'drizzle-orm'

import { findScope, type Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { importBatches } from '@/lib/db/schema/imports'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { maskNationalId } from '@/lib/format/national-id'
import { notify } from '@/lib/notifications/notify'

import { updateImportedCustomers } from './changes.mutations'
import { leaveOut } from './choices.rules'
import type { Chunk } from './chunks.rules'
import { keepErrors } from './errors.mutations'
import { countErrors } from './errors.queries'
import { importedId } from './ids.rules'
import { importUndoUntil, move, scopeFor } from './imports.mutations'
import type { Batch } from './imports.queries'
import type { BadRow, Item } from './read.rules'
import { insertCustomers } from './run.mutations'
import { loadKnownCustomers } from './run.queries'
import { decideRow, type Present, refusedRow } from './run.rules'
import { guardImportStep } from './steps.mutations'
import { eachChunk, heldAt, loadImportActor, type Place, type Taken, takeUp } from './steps.queries'

/**
 * Writes the rows of an import, chunk by chunk; each chunk is one transaction with the row it ends at, so that a worker which dies
 * neither repeats nor skips. The next chunk is read while the database writes this one.
 */
export const runImport = (place: Place): Promise<void> =>
  guardImportStep(place, 'running', async () => {
    const taken = await takeUp(place, 'running')
    if (!taken) return
    const cursor = await eachChunk(taken, (chunk, at) => runChunk(taken, chunk, at))
    if (cursor !== null) await finish(taken, cursor)
  })

/** One chunk; whether the import goes on. */
const runChunk = ({ batch }: Taken, chunk: Chunk, cursor: number): Promise<boolean> =>
  inCompany(batch, async (tx) => {
    const held = await heldAt(tx, batch, { state: 'running', cursor })
    if (!held) return false
    const actor = await loadImportActor(held)
    const scope = scopeFor(actor, held)
    const edits = findScope('customerEdits', actor)
    const plan = await planOf(tx, scope, {
      items: chunk.items,
      batch: held,
      ownerId: edits?.ownerId,
    })
    const ids = { batchId: held.id, idsFrom: held.idsFrom ?? 0 }
    const made = plan.create.map((item) => ({ id: importedId(ids, item.row), item }))
    const lost = await insertCustomers(tx, scope, made)
    const updated = await updateImportedCustomers(tx, scope, { batchId: held.id, changes: plan.update, edits })
    const bad = [...chunk.bad, ...plan.refused, ...lost.map(takenMeanwhile)]
    await keepErrors(tx, scope, { batchId: held.id, bad, isExpected: false })
    await tx
      .update(importBatches)
      .set({
        cursor: chunk.last,
        created: held.created + made.length - lost.length,
        updated: held.updated + updated,
        skipped: held.skipped + plan.skipped + plan.update.length - updated,
        refused: held.refused + bad.length,
      })
      .where(and(eq(importBatches.companyId, held.companyId), eq(importBatches.id, held.id)))
    await publish(tx, held, { topic: 'operation', entityId: held.id, kind: 'import', ownerId: held.actorId })
    return true
  })

type Planning = { items: readonly Item[]; batch: Batch; ownerId: string | undefined }
type Plan = { create: Item[]; update: { item: Item; before: Present }[]; refused: BadRow[]; skipped: number }

async function planOf(tx: Tx, scope: Scope<'customerImports'>, { items, batch, ownerId }: Planning): Promise<Plan> {
  const { policy, keyField } = batch
  const known = await loadKnownCustomers(tx, scope, {
    items,
    keyField,
    isLocked: policy === 'upsert' || policy === 'update',
  })
  const choice = { policy, keyField, ownerId, isLeftOut: leaveOut(batch.without, batch) }
  const plan: Plan = { create: [], update: [], refused: [], skipped: 0 }
  for (const item of items) {
    const decision = decideRow(item, choice, known)
    if (decision.kind === 'create') plan.create.push(item)
    else if (decision.kind === 'update') plan.update.push({ item, before: decision.before })
    else if (decision.kind === 'skip') plan.skipped++
    else plan.refused.push(refusedRow(item, decision.fault))
  }
  return plan
}

const takenMeanwhile = (item: Item): BadRow => {
  const value = maskNationalId(item.values.nationalId ?? '')
  return refusedRow(item, { field: 'nationalId', value, kind: 'taken', reason: 'מספר הזהות נרשם בינתיים ללקוח אחר' })
}

const finish = ({ batch, actor }: Taken, cursor: number) =>
  inCompany(batch, async (tx) => {
    const held = await heldAt(tx, batch, { state: 'running', cursor })
    if (!held) return
    const { companyId, id, actorId, created, updated, skipped, name } = held
    const scope = scopeFor(actor, held)
    const refused = await countErrors(tx, held, id)
    const state = refused > 0 ? 'done_with_errors' : 'done'
    const change = { refused, finishedAt: new Date(), undoUntil: importUndoUntil(held) }
    await move(tx, scope, { batch: held, state, change })
    await publish(tx, { companyId }, { topic: 'customer', entityId: actorId, kind: 'bulk-changed', ownerId: actorId })
    const payload = { name: `ייבוא ${name}`, done: created + updated, failed: refused }
    await notify(tx, held, { to: [actorId], kind: 'operation.finished', entity: 'import', entityId: id, payload })
    const data = { created, updated, skipped, refused }
    await audit(tx, scope, { action: 'import.finished', entity: 'import', entityId: id, data })
  })
