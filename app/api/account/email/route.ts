import { requestMove } from '@/lib/auth/address-move'
import { addressInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Who signs in decides over the account, so the password is typed anew before the address may move. */
export const POST = endpoint(
  { verified: true, recent: true, evenReadOnly: true, body: addressInput },
  async ({ actor, body }) => {
    await requestMove(actor, body.email)
    return {}
  },
)
