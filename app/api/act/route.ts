import { endImpersonation } from '@/lib/auth/impersonation'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'

/** Ends the impersonation: the session acts as the user themselves again. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true, duringDuty: true }, async ({ actor }) =>
  continueWith(await endImpersonation(actor)),
)
