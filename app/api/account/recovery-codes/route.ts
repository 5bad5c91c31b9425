import { renewRecoveryCodes } from '@/lib/auth/factor/enrolment'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({ verified: true, recent: true, evenReadOnly: true }, async ({ actor }) => ({
  codes: await renewRecoveryCodes(actor),
}))
