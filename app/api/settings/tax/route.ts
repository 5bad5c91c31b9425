import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { saveAuthority } from '@/lib/modules/settings/tax.mutations'
import { authorityInput } from '@/lib/modules/settings/tax.schema'

export const PUT = endpoint({ gate: can('paymentSettings'), recent: true, body: authorityInput }, ({ actor, body }) =>
  saveAuthority(requireScope('paymentSettings', actor), body),
)
