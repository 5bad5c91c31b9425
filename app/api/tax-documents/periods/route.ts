import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { closePeriod } from '@/lib/modules/tax-documents/periods/mutations'
import { periodInput } from '@/lib/modules/tax-documents/periods/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('taxDocuments'), recent: true, body: periodInput, answer: idAnswer },
  ({ actor, body }) => closePeriod(scopeOf('taxDocuments', actor), body),
)
