import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { reopenPeriod } from '@/lib/modules/tax-documents/periods/mutations'
import { periodId, reopeningInput } from '@/lib/modules/tax-documents/periods/schema'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint(
  { gate: see('taxDocuments'), recent: true, params: periodId, body: reopeningInput, answer: idAnswer },
  ({ actor, params, body }) => reopenPeriod(scopeOf('taxDocuments', actor), params.id, body.version),
)
