import { beginEnrolment, turnOffFactor } from '@/lib/auth/factor/enrolment'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'

/** Creates a secret for the user's authenticator app; it has no effect until a code confirms it. */
export const POST = endpoint({ verified: true, recent: true, evenReadOnly: true, duringDuty: true }, ({ actor }) =>
  beginEnrolment(actor),
)

export const DELETE = endpoint({ verified: true, recent: true, evenReadOnly: true }, async ({ actor }) =>
  continueWith((await turnOffFactor(actor)).token),
)
