import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { startRun } from '@/lib/modules/payments/reconciling/running/mutations'
import { runInput } from '@/lib/modules/payments/reconciling/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('reconciliation'), body: runInput, answer: idAnswer }, ({ actor, body }) =>
  startRun(scopeOf('reconciliation', actor), body),
)
