import { findScope } from '@/lib/access/scope'
import { currentActor } from '@/lib/http/actor'
import { isOwnTopUp } from '@/lib/modules/wallet/topups.queries'

/** Who fills the wallet of their own company here, signed in to the office: their page knows them, and leads back to the wallet. */
export type Buyer = { name: string; email: string }

/** The signed-in viewer of a top-up page of their company; null for everybody else, and for a guest of another company. */
export async function buyerOf(token: string): Promise<Buyer | null> {
  const actor = await currentActor()
  const scope = actor && !actor.visiting ? findScope('wallet', actor) : null
  if (!actor || !scope || !(await isOwnTopUp(scope, token))) return null
  return { name: actor.name, email: actor.email }
}
