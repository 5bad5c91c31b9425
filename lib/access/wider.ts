import type { Permission } from './permissions'
import { type Opening, resourcePermissions } from './resource-permissions'

const openings: readonly Opening[] = Object.values(resourcePermissions)

const WIDER: ReadonlyMap<Permission, readonly Permission[]> = new Map(
  openings.flatMap(({ all, team, own }) => {
    const narrowestFirst = [own, team, all].filter((permission) => permission !== undefined)
    return narrowestFirst.slice(0, -1).map((permission, at) => [permission, narrowestFirst.slice(at + 1)] as const)
  }),
)

/**
 * Returns the permissions that include a permission to one's own rows or to those of the team, the nearest first; none
 * for other permissions.
 */
export const widerPermissions = (permission: Permission): readonly Permission[] => WIDER.get(permission) ?? []
