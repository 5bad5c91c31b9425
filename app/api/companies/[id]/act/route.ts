import { anyPermission } from '@/lib/access/gate'
import { beginImpersonation, impersonationInput, impersonationParams } from '@/lib/auth/impersonation'
import { endpoint } from '@/lib/http/endpoint'
import { createNewTokenResponse } from '@/lib/http/session-responses'

/** Begins an impersonation in a company below: from the response on, the session acts in that company. */
export const POST = endpoint(
  { gate: anyPermission('act as company'), recent: true, params: impersonationParams, body: impersonationInput },
  async ({ actor, params, body }) => createNewTokenResponse(await beginImpersonation(actor, params.id, body)),
)
