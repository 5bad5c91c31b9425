import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { disableUser, enableUser } from '@/lib/modules/users/disablement.mutations'
import { handoverKind } from '@/lib/modules/users/handover/handover.jobs'
import { KEEP_RECORDS } from '@/lib/modules/users/handover/handover.rules'
import { disableInput } from '@/lib/modules/users/handover/handover.schema'
import { requireEditor } from '@/lib/modules/users/users.rules'
import { userParams } from '@/lib/modules/users/users.schema'
import { startOperation } from '@/lib/operations/start'

/**
 * Disables a user and hands over their records (requirement 16). If there are too many for one transaction, an
 * operation in the background continues.
 */
export const POST = endpoint(
  { gate: can('userEdits'), recent: true, params: userParams, body: disableInput },
  async ({ actor, params, body: { toId } }) => {
    const done = await disableUser(requireEditor(actor), { id: params.id, toId })
    if (!done.isLeft || !toId || toId === KEEP_RECORDS) return done
    const operation = await startOperation(actor, handoverKind, { fromId: params.id, toId })
    return { ...done, operationId: operation.id }
  },
)

/** Enables a disabled user again. */
export const DELETE = endpoint(
  { doc: ['people', 'Let a disabled user in again', 'החזרת משתמש מושבת'], gate: can('userEdits'), params: userParams },
  ({ actor, params }) => enableUser(requireEditor(actor), params.id),
)
