import { requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { ChunkContext, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { countChosenPages } from '../bulk.queries'
import { loadPagesToSend } from './bulk.queries'
import { resendPage } from './delivery.mutations'
import { type BulkSendInput, bulkSendPagesInput } from './delivery.schema'

/** Pages per transaction: each queues a message and inserts a record of the sending. */
const AT_ONCE = 25

/**
 * Sends the chosen pages again, each by the channel that was used last. A sent message cannot be recalled, so there is
 * no undo.
 */
export const bulkSendPagesKind: RowsKind<BulkSendInput> = {
  name: 'payment-pages.send',
  input: bulkSendPagesInput,
  count: (tx, actor, input) => countChosenPages(tx, requireScope('paymentPageEdits', actor), input),
  run: sendNext,
}

async function sendNext(tx: Tx, { actor, input, cursor, size }: ChunkContext<BulkSendInput>): Promise<RowsStep> {
  const scope = requireScope('paymentPageEdits', actor)
  const most = Math.min(size, AT_ONCE)
  const rows = await loadPagesToSend(tx, scope, { target: input, cursor, size: most })
  const refusals: Refusal[] = []
  for (const { id, name } of rows) {
    const reason = await refusalOf(() => tx.transaction((inner) => resendPage(inner, scope, id)))
    if (reason) refusals.push({ id, name, reason })
  }
  return {
    processed: rows.length,
    cursor: rows.length < most ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: [],
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

export const jobs: ModuleJobs = { operations: [bulkSendPagesKind] }
