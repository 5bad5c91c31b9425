import { beginEnrolment, turnOffFactor } from '@/lib/auth/factor/enrolment'
import { endpoint } from '@/lib/http/endpoint'
import { createNewTokenResponse } from '@/lib/http/session-responses'

/** Creates a secret for the user's authenticator app; it has no effect until a code confirms it. */
export const POST = endpoint(
  { verified: true, recent: true, evenReadOnly: true, duringRequiredAction: true },
  ({ actor }) => beginEnrolment(actor),
)

export const DELETE = endpoint({ verified: true, recent: true, evenReadOnly: true }, async ({ actor }) =>
  createNewTokenResponse((await turnOffFactor(actor)).token),
)
