import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { reopenVatPeriod } from '@/lib/modules/tax-documents/periods.mutations'
import { reopeningInput, vatPeriodParams } from '@/lib/modules/tax-documents/periods.schema'

export const DELETE = endpoint(
  { gate: can('taxDocuments'), recent: true, params: vatPeriodParams, body: reopeningInput, answer: idAnswer },
  ({ actor, params, body }) => reopenVatPeriod(requireScope('taxDocuments', actor), params.id, body.version),
)
