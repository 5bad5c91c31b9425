import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'

import { findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { importBatches } from '@/lib/db/schema/imports'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { notify } from '@/lib/notifications/notify'

import { changeRecords } from './changes.mutations'
import { leaveOut } from './choices.rules'
import type { Chunk } from './chunks.rules'
import { decideRow, duplicateValueRow, refusedRow } from './decide.rules'
import { saveImportErrors } from './errors.mutations'
import { countErrors } from './errors.queries'
import { importedId } from './ids.rules'
import { importUndoUntil, moveImport } from './imports.mutations'
import type { Batch } from './imports.queries'
import type { ImportScope } from './scope.rules'
import { guardImportStep } from './steps.mutations'
import {
  hasWaitingTransaction,
  type ImportRef,
  type ImportStep,
  loadImportForStep,
  loadImportScope,
  lockImportAt,
  processChunks,
} from './steps.queries'
import type { BadRow, ImportTarget, Item, RecordUpdate } from './target.rules'

/**
 * Writes the rows of an import chunk by chunk; each chunk is one transaction that also stores the cursor, so that a
 * worker crash neither repeats nor skips rows. The next chunk is read while the database writes the current one.
 */
export const runImport = (place: ImportRef): Promise<void> =>
  guardImportStep(place, 'running', async () => {
    const step = await loadImportForStep(place, 'running')
    if (!step) return
    const cursor = await processChunks(step, (chunk, at) => runChunk(step, chunk, at))
    if (cursor !== null) await finish(step, cursor)
  })

/**
 * Writes one chunk; returns whether the import continues. Where another transaction waited for its locks, pauses for as
 * long as the chunk took.
 */
async function runChunk(step: ImportStep, chunk: Chunk, cursor: number): Promise<boolean> {
  const since = performance.now()
  const written = await writeChunk(step, chunk, cursor)
  if (written?.isWaitedFor) await pause(performance.now() - since)
  return written !== null
}

const writeChunk = ({ batch, target }: ImportStep, chunk: Chunk, cursor: number) =>
  inCompany(batch, async (tx) => {
    const held = await lockImportAt(tx, batch, { state: 'running', cursor })
    if (!held) return null
    const scope = await loadImportScope(target, held)
    const plan = await planOf(tx, scope, { items: chunk.items, batch: held, target })
    const lost = await insertRecords(tx, scope, { items: plan.create, batch: held, target })
    const updated = await changeRecords(tx, scope, {
      batchId: held.id,
      target,
      updates: plan.update,
      context: plan.context,
    })
    const bad = [...chunk.bad, ...plan.refused, ...lost.map((item) => duplicateValueRow(item, target))]
    await saveImportErrors(tx, scope, { batchId: held.id, bad, isExpected: false })
    await tx
      .update(importBatches)
      .set({
        cursor: chunk.last,
        created: held.created + plan.create.length - lost.length,
        updated: held.updated + updated,
        skipped: held.skipped + plan.skipped + plan.update.length - updated,
        refused: held.refused + bad.length,
      })
      .where(and(eq(importBatches.companyId, held.companyId), eq(importBatches.id, held.id)))
    await publish(tx, held, { topic: 'operation', entityId: held.id, kind: 'import', ownerId: held.actorId })
    return { isWaitedFor: await hasWaitingTransaction(tx) }
  })

type Planning = { items: readonly Item[]; batch: Batch; target: ImportTarget }
type Plan = { create: Item[]; update: RecordUpdate[]; refused: BadRow[]; skipped: number; context: unknown }

async function planOf(tx: Tx, scope: ImportScope, { items, batch, target }: Planning): Promise<Plan> {
  const { policy, keyField } = batch
  const isLocked = policy === 'upsert' || policy === 'update'
  const known = await target.loadKnown(tx, scope, { items, keyField, isLocked })
  const edits = findScope(target.edits, scope.actor)
  const choice = { target, policy, keyField, edits, isLeftOut: leaveOut(batch.without, target, batch) }
  const plan: Plan = { create: [], update: [], refused: [], skipped: 0, context: known.context }
  for (const item of items) {
    const decision = decideRow(item, choice, known)
    if (decision.kind === 'create') plan.create.push(item)
    else if (decision.kind === 'update') plan.update.push({ item, before: decision.before })
    else if (decision.kind === 'skip') plan.skipped++
    else plan.refused.push(refusedRow(item, decision.faults))
  }
  return plan
}

/** Inserts new records; returns the rows whose unique value another record took meanwhile. */
async function insertRecords(tx: Tx, scope: ImportScope, { items, batch, target }: Planning): Promise<Item[]> {
  if (items.length === 0) return []
  if (target.quota) await requireQuota(tx, scope.companyId, { of: target.quota, adding: items.length })
  const ids = { batchId: batch.id, idsFrom: batch.idsFrom ?? 0 }
  const made = items.map((item) => ({ id: importedId(ids, item.row), item }))
  const there = await target.insert(tx, scope, made)
  return made.filter(({ id }) => !there.has(id)).map(({ item }) => item)
}

const finish = ({ batch, target, scope }: ImportStep, cursor: number) =>
  inCompany(batch, async (tx) => {
    const held = await lockImportAt(tx, batch, { state: 'running', cursor })
    if (!held) return
    const { companyId, id, actorId, created, updated, skipped, name } = held
    const refused = await countErrors(tx, held, id)
    const state = refused > 0 ? 'done_with_errors' : 'done'
    const change = { refused, finishedAt: new Date(), undoUntil: importUndoUntil(held) }
    await moveImport(tx, scope, { batch: held, state, change })
    await publish(tx, { companyId }, { topic: target.topic, entityId: actorId, kind: 'bulk-changed', ownerId: actorId })
    const payload = { name: `ייבוא ${name}`, done: created + updated, failed: refused }
    await notify(tx, held, {
      to: [actorId],
      kind: 'operation.finished',
      entity: target.batchEntity,
      entityId: id,
      payload,
    })
    const data = { created, updated, skipped, refused }
    await audit(tx, scope, { action: `${target.acts}.finished`, entity: target.batchEntity, entityId: id, data })
  })
