import { continueWith } from '@/lib/auth/entrance'
import { beginEnrolment, removeFactor } from '@/lib/auth/factor/enrolment'
import { endpoint } from '@/lib/server/endpoint'

/** A secret for the user's app; it does nothing until a code confirms it. */
export const POST = endpoint({ verified: true, recent: true, evenReadOnly: true, duringDuty: true }, ({ actor }) =>
  beginEnrolment(actor),
)

export const DELETE = endpoint({ verified: true, recent: true, evenReadOnly: true }, async ({ actor }) =>
  continueWith((await removeFactor(actor)).token),
)
