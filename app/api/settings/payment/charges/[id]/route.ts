import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { refreshTestCharge } from '@/lib/modules/settings/charges.mutations'
import { testChargeParams } from '@/lib/modules/settings/charges.schema'

/** Queries the gateway about the test charge and stores the outcome. */
export const POST = endpoint(
  {
    doc: ['settings', 'Ask for the outcome of a test charge', 'בדיקת תוצאה של חיוב ניסיון'],
    gate: can('paymentSettings'),
    params: testChargeParams,
  },
  ({ actor, params }) => refreshTestCharge(requireScope('paymentSettings', actor), params.id),
)
