import { endImpersonation } from '@/lib/auth/impersonation'
import { endpoint } from '@/lib/http/endpoint'
import { createNewTokenResponse } from '@/lib/http/session-responses'

/** Ends the impersonation: the session acts as the user themselves again. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true, duringRequiredAction: true }, async ({ actor }) =>
  createNewTokenResponse(await endImpersonation(actor)),
)
