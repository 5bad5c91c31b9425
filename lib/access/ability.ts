import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'

import type { Gate } from './gate'
import type { Permission } from './permissions'
import { type Rule, rule } from './rule'

export type Ability = MongoAbility<[string, string]>

/** The ability that rules make; the server and the browser build the same. */
export const abilityFrom = (rules: readonly Rule[]): Ability =>
  createMongoAbility<Ability>(rules.map((one) => rule(one) as RawRuleOf<Ability>))

/** Permissions become the action of one rule with subject all (spec, 3). */
export const buildAbility = (permissions: Iterable<Permission>): Ability => abilityFrom([{ action: [...permissions] }])

/** One ability for each set that is asked: an actor is asked many times in a request. */
const known = new WeakMap<ReadonlySet<Permission>, Ability>()

/** Whether what somebody holds allows a permission's action; the one place where the office decides. */
export function may(held: ReadonlySet<Permission>, permission: Permission): boolean {
  const ability = known.get(held) ?? buildAbility(held)
  known.set(held, ability)
  return ability.can(permission, 'all')
}

/** Whether what a visitor holds opens the gate; no gate opens to every verified user. */
export const passes = (gate: Gate | undefined, held: ReadonlySet<Permission>): boolean =>
  gate === undefined || gate.some((permission) => may(held, permission))
