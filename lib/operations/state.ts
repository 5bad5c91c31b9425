import { loadUserActorIn } from '@/lib/auth/actor-of-user'
import type { Tx } from '@/lib/db/client'

import type { Operation } from './progress'

/** Number of rows per transaction. */
export const OPERATION_CHUNK_ROWS = 200

/** Thrown when an operation cannot continue; the message is shown to the user who started it. */
export class Stopped extends Error {}

export const isOperationUnderWay = ({ state }: Pick<Operation, 'state'>) => state === 'queued' || state === 'running'

/** Loads the user who started the operation, with their current permissions. */
export async function loadOperationActor(tx: Tx, { companyId, actorId }: Operation) {
  const actor = await loadUserActorIn(tx, companyId, actorId)
  if (!actor) throw new Stopped('המשתמש שהתחיל את הפעולה אינו פעיל עוד')
  return actor
}
