import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { revokeToken } from '@/lib/modules/api-tokens/mutations'
import { tokenId } from '@/lib/modules/api-tokens/schema'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint(
  { gate: see('apiSettings'), sessionOnly: true, params: tokenId },
  ({ actor, params: { id } }) => revokeToken(scopeOf('apiSettings', actor), id),
)
