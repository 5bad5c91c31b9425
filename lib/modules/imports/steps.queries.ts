import { sql } from 'drizzle-orm'

import { actorOfUser } from '@/lib/auth/actor-of-user'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { limited } from '@/lib/files/limited'
import { Stopped } from '@/lib/operations/state'

import { leaveOut } from './choices.rules'
import { ahead, type Chunk, readChunks } from './chunks.rules'
import { loadCorrections } from './corrections.queries'
import { type Batch, findStorageKey, lockImport } from './imports.queries'
import { type ImportState, MAX_TEXT } from './imports.rules'
import { type ImportScope, importScope, requireImportPolicy } from './scope.rules'
import type { ImportTarget } from './target.rules'
import { findImportTarget } from './targets.queries'

export type Place = { companyId: string; importId: string }

/** An import as a worker takes it up, with the rows that it reads. */
export type Taken = {
  batch: Batch
  target: ImportTarget
  scope: ImportScope
  chunks: () => AsyncGenerator<Chunk>
}

/** Takes an import up in one state; null where it is in another by now, or gone. */
export async function takeUp({ companyId, importId }: Place, state: ImportState): Promise<Taken | null> {
  const found = await inCompany({ companyId }, async (tx) => {
    const batch = await lockImport(tx, companyId, importId)
    if (batch?.state !== state) return null
    return { batch, key: await findStorageKey(tx, batch), corrections: await loadCorrections(tx, batch) }
  })
  if (!found) return null
  const { batch, key, corrections } = found
  const target = await findImportTarget(batch)
  const scope = await loadImportScope(target, batch)
  const fields = await inCompany(scope, (tx) => target.loadFields(tx, scope.actor))
  const { reading, hasHead, mapping, keyField, policy, choices } = batch
  const isLeftOut = leaveOut(batch.without, target, batch)
  const terms = { target, fields, mapping, keyField, policy, choices, isLeftOut, corrections }
  const chunks = () =>
    readChunks({ source: contentsOf(key), reading, hasHead }, { ...terms, isWriting: state === 'running' })
  return { batch, target, scope, chunks }
}

/** Who brought the import, with the rights of this moment. */
export async function loadImportScope(target: ImportTarget, batch: Batch): Promise<ImportScope> {
  const actor = await actorOfUser(batch.companyId, batch.actorId)
  if (!actor) throw new Stopped('מי שהתחיל את הייבוא אינו משתמש פעיל עוד')
  const scope = importScope(target, actor)
  requireImportPolicy(scope, batch)
  return scope
}

/** The import held in a unit of work, where it still stands in that state and at that row; else another worker has it, or it was stopped. */
export async function heldAt(tx: Tx, { companyId, id }: Batch, at: { state: ImportState; cursor: number }) {
  // A chunk of a large table on a slow disk takes more than what a page may. Nobody waits for the disk at its end: rows and cursor
  // are lost together or not at all, and the end of the import is written through with all before it.
  await tx.execute(
    sql`select set_config('statement_timeout', '60s', true), set_config('synchronous_commit', 'off', true)`,
  )
  const batch = await lockImport(tx, companyId, id)
  return batch?.state === at.state && batch.cursor === at.cursor ? batch : null
}

/** Whether somebody waits for what the unit of work holds. */
export async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is_waited_for: boolean }>(
    sql`select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as is_waited_for`,
  )
  return rows[0]?.is_waited_for ?? false
}

async function* contentsOf(key: string): AsyncGenerator<Uint8Array> {
  yield* limited(await fileStorage().get(key), MAX_TEXT)
}

/** Works the chunks of an import off that are not settled yet, until one says that it is no longer this worker's; the row it ends at, or null. */
export async function eachChunk(
  { batch, chunks }: Taken,
  work: (chunk: Chunk, cursor: number) => Promise<boolean>,
): Promise<number | null> {
  let { cursor } = batch
  for await (const chunk of ahead(chunks())) {
    if (chunk.last <= cursor) continue
    if (!(await work(chunk, cursor))) return null
    cursor = chunk.last
  }
  return cursor
}
