import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { handOverAll } from '@/lib/modules/users/disablement.mutations'
import { handoverKind } from '@/lib/modules/users/handover/handover.jobs'
import { handoverInput } from '@/lib/modules/users/handover/handover.schema'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'
import { startOperation } from '@/lib/operations/start'

/**
 * Hands over a user's records to a colleague. If there are too many for one transaction, an operation in the background
 * continues.
 */
export const POST = endpoint(
  {
    doc: ['people', 'Hand over what a user owns', 'העברת הרשומות של משתמש'],
    gate: can('userEdits'),
    params: userParams,
    body: handoverInput,
  },
  async ({ actor, params, body: { toId } }) => {
    const done = await handOverAll(requireEditor(actor), { id: params.id, toId })
    if (!done.isLeft) return done
    const operation = await startOperation(actor, handoverKind, { fromId: params.id, toId })
    return { ...done, operationId: operation.id }
  },
)
