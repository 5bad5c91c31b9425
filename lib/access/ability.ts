import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'

import type { Permission } from './permissions'

export type Ability = MongoAbility<[string, string]>

/** One rule of the ability, with the defaults of the specification: action manage, subject all. */
export type Rule = {
  action?: string | string[]
  subject?: string
  conditions?: Record<string, unknown>
  fields?: string[]
  inverted?: boolean
}

/** Permissions become the action of one rule with subject all (spec, 3). The server and the browser build the same. */
export const abilityOf = (permissions: Iterable<Permission>): Ability =>
  createMongoAbility<Ability>([rule({ action: [...permissions] })])

/** Fills the defaults; no permission at all must not become "manage". */
export const rule = ({ action = 'manage', subject = 'all', ...rest }: Rule) =>
  ({ action, subject, ...rest }) as RawRuleOf<Ability>
