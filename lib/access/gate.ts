import type { Permission } from './permissions'
import { type Opening, type Resource, resourcePermissions } from './resource-permissions'

/** Required permissions: any one of them is enough. */
export type Gate = readonly [Permission, ...Permission[]]

export const anyPermission = (...permissions: Gate): Gate => permissions

/** Returns the gate of a resource whose rows some users see in full, and others only their team's or their own. */
export function can(what: Resource): Gate {
  const { all, team, own }: Opening = resourcePermissions[what]
  return [all, ...(team ? [team] : []), ...(own ? [own] : [])]
}

/** Returns the gate of features common to all lists, such as saved views: permission to see any one list. */
export const anyListGate = (): Gate => [
  ...can('customers'),
  ...can('leads'),
  ...can('paymentPages'),
  ...can('services'),
  ...can('documents'),
  ...can('users'),
]
