import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { importBatches } from '@/lib/db/schema/imports'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { BadFile } from '@/lib/import/bad-file'
import { enqueue } from '@/lib/jobs/enqueue'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { touch } from '@/lib/records/touch'

import { forgetCorrections } from './corrections.mutations'
import { type Batch, findImport, findStorageKey, lockImport } from './imports.queries'
import {
  canImportMove,
  canUndoImport,
  columnsFingerprint,
  type ImportState,
  isReadingChanged,
  looksLikeData,
  mappingFaults,
  UNDO_DAYS,
} from './imports.rules'
import type { ImportTerms } from './imports.schema'
import { readHead } from './preview.queries'
import { type ImportScope, requireImportPolicy } from './scope.rules'
import { findImportTarget } from './targets.queries'

const COUNTS = { cursor: 0, error: '', created: 0, updated: 0, skipped: 0, refused: 0 }

/**
 * Stores the terms of an import (how the file is read and imported) and enqueues the check; writes no records. 404, 409
 * in another state or for a stale version, 422.
 */
export async function setTerms(scope: ImportScope, id: string, { version, ...terms }: ImportTerms) {
  requireImportPolicy(scope, terms)
  const target = await findImportTarget(scope.kind)
  const batch = await findImport(scope, id)
  if (!canImportMove(batch.state, 'mapped')) throw wrongState()
  const heads = await headsFor(scope, batch, terms)
  await inCompany(scope, async (tx) => {
    const fields = await target.loadFields(tx, scope.actor)
    const faults = mappingFaults(target, { ...terms, version }, { ...heads, fields })
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const locked = await lockImport(tx, scope.companyId, id)
    if (!locked || locked.version !== version) throw stale()
    if (!canImportMove(locked.state, 'mapped')) throw wrongState()
    if (isReadingChanged(locked, terms)) await forgetCorrections(tx, locked)
    await sendToCheck(tx, scope, { batch: locked, change: { fingerprint: columnsFingerprint(heads.heads), ...terms } })
  })
  return { id }
}

/** Enqueues a check of all rows of an import, which the caller has locked. */
export async function sendToCheck(tx: Tx, scope: ImportScope, { batch, change }: Pick<Move, 'batch' | 'change'>) {
  await forgetErrors(tx, batch)
  const found = { toCreate: 0, toUpdate: 0, toSkip: 0, ofCustomers: 0, customerLines: [] }
  await moveImport(tx, scope, { batch, state: 'mapped', change: { ...COUNTS, total: 0, ...found, ...change } })
  await enqueue(tx, ['imports.check', { importId: batch.id }], { key: `import-check:${batch.id}` })
}

/**
 * Starts a checked import. 404, 409 in another state, where nothing would be written, and where the quota is exceeded.
 */
export async function startImport(scope: ImportScope, id: string) {
  const { quota } = await findImportTarget(scope.kind)
  return inCompany(scope, async (tx) => {
    const batch = await required(tx, scope, id)
    if (!canImportMove(batch.state, 'running')) throw wrongState()
    requireImportPolicy(scope, batch)
    if (batch.toCreate + batch.toUpdate === 0) throw conflict('nothing_to_import', 'אין בקובץ שורות שאפשר לייבא')
    if (batch.toCreate > 0 && quota) await requireQuota(tx, scope.companyId, { of: quota, adding: batch.toCreate })
    await tx.execute(
      sql`delete from import_errors where company_id = ${scope.companyId} and batch_id = ${id} and is_expected`,
    )
    const begun = { startedAt: new Date(), idsFrom: Date.now() }
    await moveImport(tx, scope, { batch, state: 'running', change: { ...COUNTS, ...begun } })
    await enqueue(tx, ['imports.run', { importId: id }], { key: `import-run:${id}` })
    const data = { total: batch.total, policy: batch.policy }
    await audit(tx, scope, { action: `${scope.kind.acts}.started`, entity: scope.kind.batchEntity, entityId: id, data })
    return { id }
  })
}

/** Cancels an import before its next chunk; rows already written stay, and can be undone. 404, 409. */
export const cancelImport = (scope: ImportScope, id: string) =>
  inCompany(scope, async (tx) => {
    const batch = await required(tx, scope, id)
    if (!canImportMove(batch.state, 'cancelled')) throw wrongState()
    await moveImport(tx, scope, {
      batch,
      state: 'cancelled',
      change: { finishedAt: new Date(), undoUntil: importUndoUntil(batch) },
    })
    const data = { created: batch.created, updated: batch.updated }
    await audit(tx, scope, {
      action: `${scope.kind.acts}.cancelled`,
      entity: scope.kind.batchEntity,
      entityId: id,
      data,
    })
    return { id }
  })

/**
 * Enqueues the undo of an import: new records are deleted and changed ones restored, except those touched since. 404,
 * 409.
 */
export const undoImport = (scope: ImportScope, id: string) =>
  inCompany(scope, async (tx) => {
    const batch = await required(tx, scope, id)
    if (!canUndoImport(batch)) throw conflict('not_undoable', 'אי אפשר לבטל את הייבוא הזה')
    requireImportPolicy(scope, batch)
    const begun = { cursor: batch.total, undone: 0, leftBehind: 0, leftRows: [], error: '' }
    await moveImport(tx, scope, { batch, state: 'undoing', change: begun })
    await enqueue(tx, ['imports.undo', { importId: id }], { key: `import-undo:${id}` })
    await audit(tx, scope, {
      action: `${scope.kind.acts}.undo-started`,
      entity: scope.kind.batchEntity,
      entityId: id,
      data: { total: batch.total },
    })
    return { id }
  })

type Move = { batch: Batch; state: ImportState; change?: Partial<typeof importBatches.$inferInsert> }

/** Moves an import, which the caller has locked, to another state and publishes that to its screen. */
export async function moveImport(
  tx: Tx,
  scope: Pick<ImportScope, 'companyId' | 'actorId'>,
  { batch, state, change = {} }: Move,
) {
  const { companyId, actorId } = scope
  await tx
    .update(importBatches)
    .set({ ...change, state, ...touch(batch.version, actorId) })
    .where(and(eq(importBatches.companyId, companyId), eq(importBatches.id, batch.id)))
  for (const ownerId of new Set([actorId, batch.actorId]))
    await publish(tx, { companyId }, { topic: 'operation', entityId: batch.id, kind: 'import', ownerId })
}

/** Returns until when an import may be undone; null where it wrote nothing. */
export const importUndoUntil = ({ created, updated }: Pick<Batch, 'created' | 'updated'>) =>
  created + updated > 0 ? new Date(Date.now() + UNDO_DAYS * 86_400_000) : null

const wrongState = () => conflict('wrong_state', 'הייבוא כבר אינו במצב הזה. יש לרענן את הדף כדי לראות היכן הוא עומד.')

async function required(tx: Tx, { companyId, kind }: ImportScope, id: string): Promise<Batch> {
  const batch = await lockImport(tx, companyId, id)
  if (batch?.entity !== kind.entity) throw notFound('הייבוא לא נמצא')
  return batch
}

const forgetErrors = (tx: Tx, { companyId, id }: Batch) =>
  tx.execute(sql`delete from import_errors where company_id = ${companyId} and batch_id = ${id}`)

/**
 * Returns the columns of the file in the chosen reading; 422 where it cannot be read that way, or where its first row
 * contains data instead of headings.
 */
async function headsFor(scope: ImportScope, batch: Batch, { reading, hasHead }: Omit<ImportTerms, 'version'>) {
  if (reading.shape !== batch.reading.shape) throw invalid({ reading: 'הקובץ אינו מהסוג הזה' })
  const key = await inCompany(scope, (tx) => findStorageKey(tx, batch))
  try {
    const head = await readHead(key, reading)
    if (hasHead && looksLikeData(head.heads))
      throw invalid({ hasHead: 'השורה הראשונה נראית כשורת נתונים. אם אין בקובץ שורת כותרות, יש לסמן זאת.' })
    return head
  } catch (error) {
    throw error instanceof BadFile ? invalid({ reading: error.message }, error.message) : error
  }
}
