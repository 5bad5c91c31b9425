import { sql } from 'drizzle-orm'

import { loadUserActor } from '@/lib/auth/actor-of-user'
import type { Tx } from '@/lib/db/client'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { limitBytes } from '@/lib/files/limited'
import { Stopped } from '@/lib/operations/state'

import { leaveOut } from './choices.rules'
import { type Chunk, readAhead, readChunks } from './chunks.rules'
import { loadCorrections } from './corrections.queries'
import { type Batch, findStorageKey, lockImport } from './imports.queries'
import { type ImportState, MAX_TEXT } from './imports.rules'
import { type ImportScope, importScope, requireImportPolicy } from './scope.rules'
import type { ImportTarget } from './target.rules'
import { findImportTarget } from './targets.queries'

export type ImportRef = { companyId: string; importId: string }

/** An import that a worker has taken up, with its rows. */
export type ImportStep = {
  batch: Batch
  target: ImportTarget
  scope: ImportScope
  chunks: () => AsyncGenerator<Chunk>
}

/** Loads an import for processing if it is in the given state; null where it is in another state or deleted. */
export async function loadImportForStep(
  { companyId, importId }: ImportRef,
  state: ImportState,
): Promise<ImportStep | null> {
  const found = await inCompany({ companyId }, async (tx) => {
    const batch = await lockImport(tx, companyId, importId)
    if (batch?.state !== state) return null
    return { batch, key: await findStorageKey(tx, batch), corrections: await loadCorrections(tx, batch) }
  })
  if (!found) return null
  const { batch, key, corrections } = found
  const target = await findImportTarget(batch)
  const scope = await loadImportScope(target, batch)
  const fields = await readInCompany(scope, (tx) => target.loadFields(tx, scope.actor))
  const { reading, hasHead, mapping, keyField, policy, choices } = batch
  const isLeftOut = leaveOut(batch.without, target, batch)
  const terms = { target, fields, mapping, keyField, policy, choices, isLeftOut, corrections }
  const chunks = () =>
    readChunks({ source: contentsOf(key), reading, hasHead }, { ...terms, isWriting: state === 'running' })
  return { batch, target, scope, chunks }
}

/** Returns the scope of the user who started the import, with their current permissions. */
export async function loadImportScope(target: ImportTarget, batch: Batch): Promise<ImportScope> {
  const actor = await loadUserActor(batch.companyId, batch.actorId)
  if (!actor) throw new Stopped('מי שהתחיל את הייבוא אינו משתמש פעיל עוד')
  const scope = importScope(target, actor)
  requireImportPolicy(scope, batch)
  return scope
}

/**
 * Returns the import, locked, if it still has this state and cursor; otherwise null: another worker has it, or it was
 * cancelled.
 */
export async function lockImportAt(tx: Tx, { companyId, id }: Batch, at: { state: ImportState; cursor: number }) {
  // A chunk of a large table on a slow disk takes longer than the statement timeout of a page. Asynchronous commit is
  // safe: rows and cursor are lost together or not at all, and the final commit of the import flushes all before it.
  await tx.execute(
    sql`select set_config('statement_timeout', '60s', true), set_config('synchronous_commit', 'off', true)`,
  )
  const batch = await lockImport(tx, companyId, id)
  return batch?.state === at.state && batch.cursor === at.cursor ? batch : null
}

/** Whether another transaction waits for a lock of this one. */
export async function hasWaitingTransaction(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_waited_for: boolean }>(
    sql`select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as is_waited_for`,
  )
  return rows[0]?.is_waited_for ?? false
}

async function* contentsOf(key: string): AsyncGenerator<Uint8Array> {
  yield* limitBytes(await fileStorage().get(key), MAX_TEXT)
}

/**
 * Processes the remaining chunks of an import until `work` returns false, because this worker no longer has the import;
 * returns the final cursor, or null.
 */
export async function processChunks(
  { batch, chunks }: ImportStep,
  work: (chunk: Chunk, cursor: number) => Promise<boolean>,
): Promise<number | null> {
  let { cursor } = batch
  for await (const chunk of readAhead(chunks())) {
    if (chunk.last <= cursor) continue
    if (!(await work(chunk, cursor))) return null
    cursor = chunk.last
  }
  return cursor
}
