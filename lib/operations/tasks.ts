import type { JobPayload, Tasks } from '@/lib/jobs/worker'

import type { Kind } from './kind'
import type { OperationRef } from './progress'
import { runOperation } from './run'
import { runOperationUndo } from './undo'

/** Returns the jobs that run and undo operations of these kinds. */
export const operationTasks = (kinds: readonly Kind[]): Tasks => ({
  'operations.run': (payload) => runOperation(kinds, placeOf(payload)),
  'operations.undo': (payload) => runOperationUndo(kinds, placeOf(payload)),
})

const placeOf = ({ companyId, operationId }: JobPayload): OperationRef => ({
  companyId,
  operationId: String(operationId),
})
