import type { Actor } from './scope'

/** What the browser is told of the signed-in user (spec, 7): by GET /api/user, and with the page itself. */
export const toUserData = ({ id, name, role, verified }: Pick<Actor, 'id' | 'name' | 'role' | 'verified'>) => ({
  id,
  displayName: name,
  role,
  verified: verified ? ('yes' as const) : ('no' as const),
})
