import { requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { refusalText } from '@/lib/format/refusal-text'
import type { ChunkContext, Kind, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { countChosen, loadChosenDocuments } from './bulk.queries'
import { type BulkInput, documentBulkInput } from './bulk.schema'
import { cancelDocumentIn, remindAllIn } from './resending.mutations'
import { bulkSendKind } from './templates/use.jobs'

/** Documents per transaction: each sends e-mails and appends signing events. */
const AT_ONCE = 25

const common = {
  input: documentBulkInput,
  count: (tx, actor, { ids }) => countChosen(tx, requireScope('documents', actor), ids),
  run: doNext,
} satisfies Omit<RowsKind<BulkInput>, 'name'>

/** Bulk operations on chosen documents. E-mails cannot be recalled, so there is no undo. */
export const actKinds: Record<BulkInput['act'], RowsKind<BulkInput>> = {
  remind: { ...common, name: 'documents.bulk-remind' },
  cancel: { ...common, name: 'documents.bulk-cancel' },
}

/** All long-running operations on documents, for the worker. */
export const documentOperationKinds: readonly Kind[] = [...Object.values(actKinds), bulkSendKind]

async function doNext(tx: Tx, { actor, input, cursor, size }: ChunkContext<BulkInput>): Promise<RowsStep> {
  const scope = requireScope('documents', actor)
  const most = Math.min(size, AT_ONCE)
  const rows = await loadChosenDocuments(tx, scope, { ids: input.ids, cursor, size: most })
  const refusals: Refusal[] = []
  for (const { id, name } of rows) {
    const reason = await refusalOf(() => tx.transaction((inner) => doOne(inner, { scope, input, id })))
    if (reason) refusals.push({ id, name, reason })
  }
  return {
    processed: rows.length,
    cursor: rows.length < most ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: [],
  }
}

type One = { scope: ReturnType<typeof requireScope<'documents'>>; input: BulkInput; id: string }

const doOne = (tx: Tx, { scope, input, id }: One): Promise<unknown> =>
  input.act === 'remind' ? remindAllIn(tx, scope, id) : cancelDocumentIn(tx, scope, { id, reason: input.reason })

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusalText(error)
  }
}

export const jobs: ModuleJobs = { operations: documentOperationKinds }
