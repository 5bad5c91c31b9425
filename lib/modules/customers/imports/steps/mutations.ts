import { inCompany } from '@/lib/db/tenant'
import { BadFile } from '@/lib/import/bad-file'
import { reasonOf } from '@/lib/operations/guarded'
import { log } from '@/lib/server/log'

import { countErrors } from '../errors/queries'
import { move, undoUntil } from '../mutations'
import { lockImport } from '../queries'
import type { ImportState } from '../rules'
import type { Place } from './queries'

/** Does a step of an import, and leaves it where the person can go on from when it cannot be done; what passes by itself is the queue's. */
export async function guarded(place: Place, state: ImportState, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof BadFile ? error.message : reasonOf(error)
    if (reason === undefined) throw error
    if (!(error instanceof BadFile)) log.warn({ err: error, import: place.importId }, 'import stopped')
    await giveUp(place, state, reason)
  }
}

/** A file that cannot be checked goes back to whoever chose its columns; an import that cannot go on has failed. */
const giveUp = ({ companyId, importId }: Place, state: ImportState, error: string) =>
  inCompany({ companyId }, async (tx) => {
    const batch = await lockImport(tx, companyId, importId)
    if (batch?.state !== state) return
    const scope = { companyId, actorId: batch.actorId }
    if (state === 'mapped') return move(tx, scope, { batch, state: 'uploaded', change: { error } })
    const refused = await countErrors(tx, { companyId }, importId)
    const ended = { error, refused, finishedAt: new Date(), undoUntil: undoUntil(batch) }
    await move(tx, scope, { batch, state: 'failed', change: ended })
  })
