import { confirmEnrolment } from '@/lib/auth/factor/enrolment'
import { factorCodeInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'
import { createNewTokenResponse } from '@/lib/http/session-responses'

export const POST = endpoint(
  { verified: true, evenReadOnly: true, duringRequiredAction: true, body: factorCodeInput },
  async ({ actor, body }) => {
    const { token, codes } = await confirmEnrolment(actor, body.code)
    return createNewTokenResponse(token, { codes })
  },
)
