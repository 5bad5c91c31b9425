import type { Permission } from './permissions'
import { resourcePermissions } from './resource-permissions'

/** Pairs for parts of the product that are not in `resourcePermissions` yet. */
const MORE: readonly { all: Permission; own: Permission }[] = [
  { all: 'see leads', own: 'see own leads' },
  { all: 'manage projects', own: 'manage own projects' },
]

const pairs: readonly { all: Permission; own?: Permission }[] = [...Object.values(resourcePermissions), ...MORE]

const WIDER: ReadonlyMap<Permission, Permission> = new Map(pairs.flatMap(({ all, own }) => (own ? [[own, all]] : [])))

/**
 * Returns the permission to all rows that corresponds to a permission to one's own rows; undefined if there is none.
 */
export const widerPermission = (permission: Permission): Permission | undefined => WIDER.get(permission)
