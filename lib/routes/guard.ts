import { passes } from '@/lib/access/ability'
import type { Permission } from '@/lib/access/permissions'
import type { Role, Visitor } from '@/lib/access/visitor'
import { getRoute } from './find'
import type { RouteName } from './table'

/** Steps 1 to 4 of the navigation guard (spec, 2): where a visitor who asks for a route ends up. Middleware stops here. */
export function direct(name: RouteName, visitor: Visitor | null): RouteName {
  const { commonPage, redirectIfLoggedIn } = getRoute(name)

  if (commonPage) return name
  if (!visitor) return redirectIfLoggedIn ? name : 'login'
  if (redirectIfLoggedIn) return landing(visitor.role)
  return visitor.verified ? name : 'home'
}

type Holder = Visitor & { permissions: ReadonlySet<Permission>; duties?: readonly unknown[] }

/** All five steps: the route itself, another one, or error-403 where the route's gate refuses. Duties of one's account come first. */
export function admit(name: RouteName, visitor: Holder | null): RouteName {
  const target = direct(name, visitor)
  if (target !== name || !visitor || getRoute(name).commonPage) return target
  if (visitor.duties?.length) return 'account'
  return passes(getRoute(name).gate, visitor.permissions) ? name : 'error-403'
}

/** Where a role lands after signing in. */
export const landing = (role: Role): RouteName => (role === 'client' ? 'access-control' : 'home')
