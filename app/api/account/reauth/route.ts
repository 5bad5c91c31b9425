import { hasFactor, reauthenticate } from '@/lib/auth/reauth'
import { reauthInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Returns whether the user may confirm their identity by a second-factor code instead of the password. */
export const GET = endpoint({ verified: true, duringRequiredAction: true }, async ({ actor }) => ({
  hasFactor: await hasFactor(actor),
}))

export const POST = endpoint(
  { verified: true, evenReadOnly: true, duringRequiredAction: true, body: reauthInput },
  async ({ actor, body }) => {
    await reauthenticate(actor, body)
    return {}
  },
)
