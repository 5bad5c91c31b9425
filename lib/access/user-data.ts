import type { Actor } from './scope'

/**
 * Returns the data of the signed-in user that the browser receives (spec, 7): from GET /api/user, and with the page
 * itself.
 */
export const toUserData = ({ id, name, role, verified }: Pick<Actor, 'id' | 'name' | 'role' | 'verified'>) => ({
  id,
  displayName: name,
  role,
  verified: verified ? ('yes' as const) : ('no' as const),
})
