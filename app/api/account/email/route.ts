import { requestAddressChange, withdrawAddressChange } from '@/lib/auth/address-change'
import { emailInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'

/**
 * Requests a change of the account's e-mail address. The sign-in address controls the account, so the password has to
 * be entered again.
 */
export const POST = endpoint(
  { verified: true, recent: true, evenReadOnly: true, body: emailInput },
  async ({ actor, body }) => {
    await requestAddressChange(actor, body.email)
    return {}
  },
)

/** Cancels a pending change of address. Cancelling harms nobody, so the session is proof enough. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true }, async ({ actor }) => {
  await withdrawAddressChange(actor)
  return {}
})
