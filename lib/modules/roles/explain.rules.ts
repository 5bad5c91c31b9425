import { getRoute } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { type Explained, explainPermissions, type Facts } from '../users/facts.rules'

export type RouteExplanation = {
  isOpen: boolean
  /**
   * The deciding rule: the page is open to everyone, the page is open to every verified user, the user is not verified,
   * or the page's gate.
   */
  by: 'common' | 'verified' | 'unverified' | 'gate'
  /** All permissions of the gate; any one of them opens the page. */
  gate: Explained[]
}

/**
 * Explains why a user can or cannot open a page: the steps of the access guard, and every permission of the page's
 * gate.
 */
export function explainRoute(name: RouteName, facts: Facts, { isVerified }: { isVerified: boolean }): RouteExplanation {
  const { commonPage, gate } = getRoute(name)
  if (commonPage) return { isOpen: true, by: 'common', gate: [] }
  if (!isVerified && name !== 'home') return { isOpen: false, by: 'unverified', gate: [] }
  if (!gate) return { isOpen: true, by: 'verified', gate: [] }
  const why = explainPermissions(facts).filter(({ permission }) => gate.includes(permission))
  return { isOpen: why.some(({ isOn }) => isOn), by: 'gate', gate: why }
}
