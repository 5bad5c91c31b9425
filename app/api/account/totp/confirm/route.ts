import { confirmEnrolment } from '@/lib/auth/factor/enrolment'
import { factorCodeInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'
import { continueWith } from '@/lib/http/entrance'

export const POST = endpoint(
  { verified: true, evenReadOnly: true, duringDuty: true, body: factorCodeInput },
  async ({ actor, body }) => {
    const { token, codes } = await confirmEnrolment(actor, body.code)
    return continueWith(token, { codes })
  },
)
