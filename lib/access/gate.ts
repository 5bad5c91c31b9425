import type { Permission } from './permissions'
import { type Reach, reach } from './reach'

/** What a visitor must hold to pass: any one of the permissions. */
export type Gate = readonly [Permission, ...Permission[]]

export const anyOf = (...permissions: Gate): Gate => permissions

/** The gate in front of rows that some see in full and others only their own. */
export function see(what: Reach): Gate {
  const { all, own }: { all: Permission; own?: Permission } = reach[what]
  return own ? [all, own] : [all]
}

/** Whoever sees a list of rows, whichever: what lists have in common, as saved views, is theirs. */
export const seeAnyList = (): Gate => [
  ...see('customers'),
  ...see('paymentPages'),
  ...see('services'),
  ...see('documents'),
  ...see('users'),
]
