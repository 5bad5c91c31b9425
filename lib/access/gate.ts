import type { Permission } from './permissions'
import { type Reach, resourcePermissions } from './resource-permissions'

/** What a visitor must hold to pass: any one of the permissions. */
export type Gate = readonly [Permission, ...Permission[]]

export const anyPermission = (...permissions: Gate): Gate => permissions

/** The gate in front of rows that some see in full and others only their own. */
export function can(what: Reach): Gate {
  const { all, own }: { all: Permission; own?: Permission } = resourcePermissions[what]
  return own ? [all, own] : [all]
}

/** Whoever sees a list of rows, whichever: what lists have in common, as saved views, is theirs. */
export const seeAnyList = (): Gate => [
  ...can('customers'),
  ...can('paymentPages'),
  ...can('services'),
  ...can('documents'),
  ...can('users'),
]
