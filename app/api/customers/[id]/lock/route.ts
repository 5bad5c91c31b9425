import { anyOf } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { customerId } from '@/lib/modules/customers/schema'
import { lockRecord, unlockRecord } from '@/lib/modules/customers/standing-changes/mutations'
import { lockInput, standingInput } from '@/lib/modules/customers/standing-changes/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: anyOf('edit customers'), params: customerId, body: lockInput, answer: versionAnswer },
  ({ actor, params, body }) => lockRecord(scopeOf('customerEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  { gate: anyOf('edit customers'), params: customerId, body: standingInput, answer: versionAnswer },
  ({ actor, params, body }) => unlockRecord(scopeOf('customerEdits', actor), params.id, body),
)
