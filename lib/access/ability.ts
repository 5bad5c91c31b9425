import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'

import type { Permission } from './permissions'
import { rule } from './rule'

export type Ability = MongoAbility<[string, string]>

/** Permissions become the action of one rule with subject all (spec, 3). The server and the browser build the same. */
export const abilityOf = (permissions: Iterable<Permission>): Ability =>
  createMongoAbility<Ability>([rule({ action: [...permissions] }) as RawRuleOf<Ability>])
