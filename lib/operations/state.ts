import { actorOfUser } from '@/lib/auth/actor-of-user'

import type { Operation } from './progress'

/** How many rows one transaction takes. */
export const OPERATION_CHUNK_ROWS = 200

/** Why an operation cannot go on, in words for who started it. */
export class Stopped extends Error {}

export const isOperationUnderWay = ({ state }: Pick<Operation, 'state'>) => state === 'queued' || state === 'running'

/** Who started the operation, with the rights of this moment. */
export async function loadOperationActor({ companyId, actorId }: Operation) {
  const actor = await actorOfUser(companyId, actorId)
  if (!actor) throw new Stopped('המשתמש שהתחיל את הפעולה אינו פעיל עוד')
  return actor
}
