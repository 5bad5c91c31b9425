import { endImpersonation } from '@/lib/auth/impersonation'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'

/** Ends the visit: the session is the person's own again. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true, duringDuty: true }, async ({ actor }) =>
  continueWith(await endImpersonation(actor)),
)
