import { findScope } from '@/lib/access/scope'
import { currentActor } from '@/lib/http/actor'
import { isOwnTopUp } from '@/lib/modules/wallet/topups.queries'

/**
 * An office user who pays a top-up page of their own company's wallet while signed in. The form is prefilled with their
 * details, and the receipt links back to the wallet.
 */
export type TopUpPayer = { name: string; email: string }

/**
 * Returns the signed-in user if the page is a top-up of their own company's wallet; null otherwise, also during an
 * impersonation.
 */
export async function findTopUpPayer(token: string): Promise<TopUpPayer | null> {
  const actor = await currentActor()
  const scope = actor && !actor.impersonation ? findScope('wallet', actor) : null
  if (!actor || !scope || !(await isOwnTopUp(scope, token))) return null
  return { name: actor.name, email: actor.email }
}
