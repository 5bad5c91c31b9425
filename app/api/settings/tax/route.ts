import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveAuthority } from '@/lib/modules/settings/tax/mutations'
import { authorityInput } from '@/lib/modules/settings/tax/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('paymentSettings'), recent: true, body: authorityInput }, ({ actor, body }) =>
  saveAuthority(scopeOf('paymentSettings', actor), body),
)
