import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { revokeToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { tokenParams } from '@/lib/modules/api-tokens/api-tokens.schema'

export const DELETE = endpoint(
  { gate: can('apiSettings'), sessionOnly: true, params: tokenParams },
  ({ actor, params: { id } }) => revokeToken(requireScope('apiSettings', actor), id),
)
