import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'

import type { Gate } from './gate'
import type { Permission } from './permissions'
import { type Rule, rule } from './rule'

export type Ability = MongoAbility<[string, string]>

/** Builds the CASL ability of a list of rules; the same on the server and in the browser. */
export const abilityFrom = (rules: readonly Rule[]): Ability =>
  createMongoAbility<Ability>(rules.map((one) => rule(one) as RawRuleOf<Ability>))

/** Builds an ability from permissions: one rule with the permissions as actions and subject `all` (spec, 3). */
export const buildAbility = (permissions: Iterable<Permission>): Ability => abilityFrom([{ action: [...permissions] }])

/** Cache of abilities by permission set: permissions of an actor are checked many times per request. */
const known = new WeakMap<ReadonlySet<Permission>, Ability>()

/**
 * Whether a set of permissions allows the given one; every permission check of the office goes through this function.
 */
export function hasPermission(held: ReadonlySet<Permission>, permission: Permission): boolean {
  const ability = known.get(held) ?? buildAbility(held)
  known.set(held, ability)
  return ability.can(permission, 'all')
}

/** Whether a set of permissions satisfies a gate; an undefined gate is open to every verified user. */
export const satisfiesGate = (gate: Gate | undefined, held: ReadonlySet<Permission>): boolean =>
  gate === undefined || gate.some((permission) => hasPermission(held, permission))
