import { anyPermission } from '@/lib/access/gate'
import { actInput, actParams, beginImpersonation } from '@/lib/auth/impersonation'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'

/** Begins an impersonation in a company below: from the response on, the session acts in that company. */
export const POST = endpoint(
  { gate: anyPermission('act as company'), recent: true, params: actParams, body: actInput },
  async ({ actor, params, body }) => continueWith(await beginImpersonation(actor, params.id, body)),
)
