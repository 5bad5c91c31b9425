import type { Permission } from './permissions'
import { resourcePermissions } from './resource-permissions'

/** Pairs of parts of the product that have no row in the reach yet. */
const MORE: readonly { all: Permission; own: Permission }[] = [
  { all: 'see leads', own: 'see own leads' },
  { all: 'manage projects', own: 'manage own projects' },
]

const pairs: readonly { all: Permission; own?: Permission }[] = [...Object.values(resourcePermissions), ...MORE]

const WIDER: ReadonlyMap<Permission, Permission> = new Map(pairs.flatMap(({ all, own }) => (own ? [[own, all]] : [])))

/** The permission to everybody's rows of what this one opens one's own of; undefined where there is none. */
export const widerPermission = (permission: Permission): Permission | undefined => WIDER.get(permission)
