import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { operations } from '@/lib/db/schema/operations'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'

import type { FileKind } from './kind'
import {
  advanceOperation,
  endOperation,
  lockOperation,
  type Operation,
  type OperationRef,
  operationRow,
} from './progress'
import { isOperationUnderWay, loadOperationActor, OPERATION_CHUNK_ROWS } from './state'

const LARGEST = 200 * 1024 * 1024

/** Thrown when the operation was cancelled while its file was being written; nothing of the file is kept. */
class Cancelled extends Error {}

/**
 * Writes the file of an operation from the beginning: only a complete file is kept, so a worker that dies leaves none.
 */
export async function writeFile(kind: FileKind<unknown>, place: OperationRef): Promise<void> {
  const begun = await rewind(place)
  if (!begun) return
  const input = kind.input.parse(begun.input)
  const texts = textsOf(kind, place)
  const key = newFileKey()
  try {
    const { size, sha256 } = await fileStorage().put(key, kind.pack?.(input, texts) ?? encoded(texts), LARGEST)
    await inCompany({ companyId: place.companyId }, async (tx) => {
      const operation = await lockOperation(tx, place)
      if (!operation || !isOperationUnderWay(operation)) throw new Cancelled()
      const { companyId, actorId: createdBy } = operation
      const fileId = newId()
      const stored = { storageKey: key, size, sha256, ...(kind.describeFile?.(input) ?? kind.file) }
      await tx.insert(files).values({ companyId, id: fileId, createdBy, ...stored })
      await endOperation(tx, operation, { state: 'done', fileId })
    })
  } catch (error) {
    await fileStorage().remove(key)
    if (!(error instanceof Cancelled)) throw error
  }
}

const rewind = ({ companyId, operationId }: OperationRef) =>
  inCompany({ companyId }, async (tx) => {
    const operation = await lockOperation(tx, { companyId, operationId })
    if (!operation || !isOperationUnderWay(operation)) return null
    await tx.update(operations).set({ cursor: null, done: 0 }).where(operationRow({ companyId, operationId }))
    return operation
  })

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

async function* textsOf(kind: FileKind<unknown>, place: OperationRef): AsyncGenerator<string> {
  let cursor: string | null = null
  do {
    const step = await inCompany({ companyId: place.companyId }, async (tx) => {
      const operation: Operation | undefined = await lockOperation(tx, place)
      if (!operation || !isOperationUnderWay(operation)) throw new Cancelled()
      const actor: Actor = await loadOperationActor(tx, operation)
      const written = await kind.write(tx, {
        actor,
        input: kind.input.parse(operation.input),
        cursor,
        size: OPERATION_CHUNK_ROWS,
      })
      await advanceOperation(tx, operation, { processed: written.processed, cursor: written.cursor, refusals: [] })
      return written
    })
    cursor = step.cursor
    yield step.text
  } while (cursor !== null)
}
