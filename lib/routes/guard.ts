import { satisfiesGate } from '@/lib/access/ability'
import type { Permission } from '@/lib/access/permissions'
import type { Role, Visitor } from '@/lib/access/visitor'
import { getRoute } from './find'
import type { RouteName } from './table'

/**
 * Applies steps 1 to 4 of the navigation guard (spec, 2) and returns the route that the visitor gets. The middleware
 * stops here.
 */
export function resolveRouteBeforeGate(name: RouteName, visitor: Visitor | null): RouteName {
  const { commonPage, redirectIfLoggedIn } = getRoute(name)

  if (commonPage) return name
  if (!visitor) return redirectIfLoggedIn ? name : 'login'
  if (redirectIfLoggedIn) return landing(visitor.role)
  return visitor.verified ? name : 'home'
}

type Holder = Visitor & { permissions: ReadonlySet<Permission>; requiredActions?: readonly unknown[] }

/**
 * Applies all five steps and returns the route itself, another one, or error-403 if the gate refuses. Pending required
 * actions of the account come first.
 */
export function admit(name: RouteName, visitor: Holder | null): RouteName {
  const target = resolveRouteBeforeGate(name, visitor)
  if (target !== name || !visitor || getRoute(name).commonPage) return target
  if (visitor.requiredActions?.length) return 'account'
  return satisfiesGate(getRoute(name).gate, visitor.permissions) ? name : 'error-403'
}

/** Returns the route to which a role is sent after signing in. */
export const landing = (role: Role): RouteName => (role === 'client' ? 'access-control' : 'home')
