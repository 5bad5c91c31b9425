import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { runInput } from '@/lib/modules/payments/reconciliation/reconciliation.schema'
import { startRun } from '@/lib/modules/payments/reconciliation/runs.mutations'

export const POST = endpoint(
  {
    doc: ['payment-pages', 'Compare the books of a gateway account with ours', 'השוואת ספרי הסליקה למערכת'],
    gate: can('reconciliation'),
    body: runInput,
    answer: idAnswer,
  },
  ({ actor, body }) => startRun(requireScope('reconciliation', actor), body),
)
