import { operationChanges, operations } from '@/lib/db/schema/operations'
import { inCompany } from '@/lib/db/tenant'

import { guardOperation } from './guarded'
import type { Kind, RowsKind } from './kind'
import { advanceOperation, endOperation, lockOperation, type OperationRef, operationRow } from './progress'
import { isOperationUnderWay, loadOperationActor, OPERATION_CHUNK_ROWS, Stopped } from './state'
import { writeFile } from './write-file'

/**
 * Runs an operation chunk by chunk; each chunk is one transaction that also advances the cursor, so that a worker that
 * dies neither repeats nor skips rows. Every chunk checks the actor's permissions again. An operation that cannot
 * continue ends with its reason; a transient database failure is left to the job queue, which retries.
 */
export async function runOperation(kinds: readonly Kind[], place: OperationRef): Promise<void> {
  const begun = await inCompany({ companyId: place.companyId }, async (tx) => {
    const [found] = await tx.select({ kind: operations.kind }).from(operations).where(operationRow(place))
    return found
  })
  const kind = kinds.find(({ name }) => name === begun?.kind)
  await guardOperation(place, async () => {
    if (!kind) throw new Stopped('סוג הפעולה אינו מוכר עוד')
    if ('write' in kind) return writeFile(kind, place)
    while (await runChunk(kind, place)) {}
  })
}

/** Runs one chunk; returns whether there are more. */
const runChunk = (kind: RowsKind<unknown>, place: OperationRef): Promise<boolean> =>
  inCompany({ companyId: place.companyId }, async (tx) => {
    const operation = await lockOperation(tx, place)
    if (!operation || !isOperationUnderWay(operation)) return false
    const actor = await loadOperationActor(tx, operation)
    const { cursor } = operation
    const at = { actor, input: kind.input.parse(operation.input), cursor, size: OPERATION_CHUNK_ROWS }
    const { changes, refusals, ...step } = await kind.run(tx, at)
    if (changes.length > 0) {
      const kept = { companyId: place.companyId, operationId: operation.id }
      await tx
        .insert(operationChanges)
        .values(changes.map(({ id, before, versionAfter }) => ({ ...kept, entityId: id, before, versionAfter })))
    }
    await advanceOperation(tx, operation, { ...step, refusals })
    if (step.cursor === null) await endOperation(tx, operation, { state: 'done' })
    return step.cursor !== null
  })
