import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { BadFile } from '@/lib/import/bad-file'
import { failureReason } from '@/lib/operations/guarded'

import { countErrors } from './errors.queries'
import { importUndoUntil, moveImport } from './imports.mutations'
import { lockImport } from './imports.queries'
import type { ImportState } from './imports.rules'
import type { ImportRef } from './steps.queries'

/**
 * Runs a step of an import; on a permanent failure moves the import to a state from which the user can continue.
 * Transient errors are rethrown for the queue to retry.
 */
export async function guardImportStep(
  place: ImportRef,
  state: ImportState,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof BadFile ? error.message : failureReason(error)
    if (reason === undefined) throw error
    if (!(error instanceof BadFile)) log.warn({ err: error, import: place.importId }, 'import stopped')
    await failStep(place, state, reason)
  }
}

/**
 * Returns an import whose check failed to the choice of columns; any other step that cannot continue ends as failed.
 */
const failStep = ({ companyId, importId }: ImportRef, state: ImportState, error: string) =>
  inCompany({ companyId }, async (tx) => {
    const batch = await lockImport(tx, companyId, importId)
    if (batch?.state !== state) return
    const scope = { companyId, actorId: batch.actorId }
    if (state === 'mapped') return moveImport(tx, scope, { batch, state: 'uploaded', change: { error } })
    const refused = await countErrors(tx, { companyId }, importId)
    const ended = { error, refused, finishedAt: new Date(), undoUntil: importUndoUntil(batch) }
    await moveImport(tx, scope, { batch, state: 'failed', change: ended })
  })
