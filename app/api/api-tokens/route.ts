import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createToken } from '@/lib/modules/api-tokens/mutations'
import { tokenInput } from '@/lib/modules/api-tokens/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('apiSettings'), recent: true, body: tokenInput }, ({ actor, body }) =>
  createToken(scopeOf('apiSettings', actor), body, actor),
)
