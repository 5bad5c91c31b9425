import { anyPermission } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { revealNationalId } from '@/lib/modules/customers/national-ids.mutations'

/** A POST, because every reveal is written to the audit log. */
export const POST = endpoint(
  {
    doc: ['customers', 'Reveal the national id; the reveal is logged', 'חשיפת מספר הזהות; החשיפה נרשמת'],
    gate: anyPermission('see national ids'),
    params: customerParams,
  },
  ({ actor, params }) => revealNationalId(requireScope('customers', actor), params.id),
)
