import { endVisit } from '@/lib/auth/acting'
import { continueWith } from '@/lib/auth/entrance'
import { endpoint } from '@/lib/server/endpoint'

/** Ends the visit: the session is the person's own again. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true, duringDuty: true }, async ({ actor }) =>
  continueWith(await endVisit(actor)),
)
