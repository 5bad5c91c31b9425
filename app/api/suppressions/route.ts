import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { suppressionListAnswer, suppressionQuery } from '@/lib/modules/consents/api.schema'
import { addSuppression } from '@/lib/modules/consents/suppressions.mutations'
import { listSuppressions } from '@/lib/modules/consents/suppressions.queries'
import { suppressionInput } from '@/lib/modules/consents/suppressions.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'List the suppressed addresses', 'רשימת המספרים והכתובות שאין לפנות אליהם'],
    gate: can('suppressions'),
    query: suppressionQuery,
    answer: suppressionListAnswer,
  },
  ({ actor, query }) => listSuppressions(requireScope('suppressions', actor), query),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Suppress a number or an address', 'חסימת מספר או כתובת לפנייה'],
    gate: can('suppressions'),
    body: suppressionInput,
    answer: idAnswer,
  },
  ({ actor, body }) => addSuppression(requireScope('suppressions', actor), body),
)
