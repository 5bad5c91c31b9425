import { see } from '@/lib/access/gate'
import { disableUser, enableUser } from '@/lib/modules/users/disabling/mutations'
import { handoverKind } from '@/lib/modules/users/handover/jobs'
import { KEEP } from '@/lib/modules/users/handover/rules'
import { disableInput } from '@/lib/modules/users/handover/schema'
import { editorOf } from '@/lib/modules/users/rules'
import { userId } from '@/lib/modules/users/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

/** Disables a user and hands over what they look after (requirement 16); what is too much for one transaction goes on by itself. */
export const POST = endpoint(
  { gate: see('userEdits'), recent: true, params: userId, body: disableInput },
  async ({ actor, params, body: { toId } }) => {
    const done = await disableUser(editorOf(actor), { id: params.id, toId })
    if (!done.isLeft || !toId || toId === KEEP) return done
    const operation = await startOperation(actor, handoverKind, { fromId: params.id, toId })
    return { ...done, operationId: operation.id }
  },
)

/** Lets a disabled user in again. */
export const DELETE = endpoint({ gate: see('userEdits'), params: userId }, ({ actor, params }) =>
  enableUser(editorOf(actor), params.id),
)
