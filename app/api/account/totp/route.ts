import { beginEnrolment, turnOffFactor } from '@/lib/auth/factor/enrolment'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'

/** A secret for the user's app; it does nothing until a code confirms it. */
export const POST = endpoint({ verified: true, recent: true, evenReadOnly: true, duringDuty: true }, ({ actor }) =>
  beginEnrolment(actor),
)

export const DELETE = endpoint({ verified: true, recent: true, evenReadOnly: true }, async ({ actor }) =>
  continueWith((await turnOffFactor(actor)).token),
)
