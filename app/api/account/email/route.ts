import { requestMove, withdrawMove } from '@/lib/auth/address-move'
import { emailInput } from '@/lib/auth/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Who signs in decides over the account, so the password is typed anew before the address may move. */
export const POST = endpoint(
  { verified: true, recent: true, evenReadOnly: true, body: emailInput },
  async ({ actor, body }) => {
    await requestMove(actor, body.email)
    return {}
  },
)

/** Nobody loses by a move that does not happen: the session is proof enough. */
export const DELETE = endpoint({ verified: true, evenReadOnly: true }, async ({ actor }) => {
  await withdrawMove(actor)
  return {}
})
