import { getRoute } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { type Explained, explainPermissions, type Facts } from '../users/facts.rules'

export type RouteWhy = {
  isOpen: boolean
  /** What decided: the page is for everyone, for every verified user, the person is not verified, or its gate. */
  by: 'common' | 'verified' | 'unverified' | 'gate'
  /** Every permission of the gate; any one of them opens it. */
  gate: Explained[]
}

/** Why a person reaches a page, or why not: the steps of the guard, and of its gate every permission. */
export function whyRoute(name: RouteName, facts: Facts, { isVerified }: { isVerified: boolean }): RouteWhy {
  const { commonPage, gate } = getRoute(name)
  if (commonPage) return { isOpen: true, by: 'common', gate: [] }
  if (!isVerified && name !== 'home') return { isOpen: false, by: 'unverified', gate: [] }
  if (!gate) return { isOpen: true, by: 'verified', gate: [] }
  const why = explainPermissions(facts).filter(({ permission }) => gate.includes(permission))
  return { isOpen: why.some(({ isOn }) => isOn), by: 'gate', gate: why }
}
