import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { duplicateProbe } from '@/lib/modules/customers/customers.schema'
import { listPossibleDuplicates } from '@/lib/modules/customers/possible-duplicates.queries'

/** A POST, because phone numbers and identity numbers do not belong in a URL. */
export const POST = endpoint(
  {
    doc: ['customers', 'Find customers that share a phone, address or number', 'חיפוש לקוחות כפולים'],
    gate: can('customers'),
    body: duplicateProbe,
  },
  ({ actor, body }) => listPossibleDuplicates(requireScope('customers', actor), body),
)
