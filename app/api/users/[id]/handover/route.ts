import { see } from '@/lib/access/gate'
import { handOverAll } from '@/lib/modules/users/disabling/mutations'
import { handoverKind } from '@/lib/modules/users/handover/jobs'
import { handoverInput } from '@/lib/modules/users/handover/schema'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

/** Gives what a person looks after to a colleague; what is too much for one transaction goes on by itself. */
export const POST = endpoint(
  { gate: see('userEdits'), params: userId, body: handoverInput },
  async ({ actor, params, body: { toId } }) => {
    const done = await handOverAll(editorOf(actor), { id: params.id, toId })
    if (!done.isLeft) return done
    const operation = await startOperation(actor, handoverKind, { fromId: params.id, toId })
    return { ...done, operationId: operation.id }
  },
)
