import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'

export const POST = endpoint({ gate: can('apiSettings'), recent: true, body: newTokenInput }, ({ actor, body }) =>
  createToken(requireScope('apiSettings', actor), body, actor),
)
