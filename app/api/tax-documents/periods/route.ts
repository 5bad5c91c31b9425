import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { closeVatPeriod } from '@/lib/modules/tax-documents/periods.mutations'
import { vatPeriodInput } from '@/lib/modules/tax-documents/periods.schema'

export const POST = endpoint(
  { gate: can('taxDocuments'), recent: true, body: vatPeriodInput, answer: idAnswer },
  ({ actor, body }) => closeVatPeriod(requireScope('taxDocuments', actor), body),
)
