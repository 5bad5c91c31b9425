import { continueWith } from '@/lib/auth/entrance'
import { confirmEnrolment } from '@/lib/auth/factor/enrolment'
import { codeInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { verified: true, evenReadOnly: true, duringDuty: true, body: codeInput },
  async ({ actor, body }) => {
    const { token, codes } = await confirmEnrolment(actor, body.code)
    return continueWith(token, { codes })
  },
)
