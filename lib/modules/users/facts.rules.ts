import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { widerPermission } from '@/lib/access/wider'

/** A single permission given to or taken from a person. */
export type Grant = {
  id: string
  permission: string
  effect: 'grant' | 'refusal'
  until: Date | null
  reason: string
}

/** All that decides what a person may do, as the database keeps it. `features` is what the company's package opens; null is no limit. */
export type Facts = {
  roles: readonly { id: string; name: string; permissions: readonly string[] }[]
  /** Those that hold at this moment. */
  grants: readonly Grant[]
  features: readonly string[] | null
}

export type Reason =
  | { kind: 'role'; name: string }
  | { kind: 'grant' | 'refusal'; until: Date | null; reason: string }
  | { kind: 'package' }

/** Whether a permission is on, and what made it so: every role and grant that gives it, and what takes it. */
export type Explained = { permission: Permission; isOn: boolean; gives: Reason[]; takes: Reason[] }

/** Why each permission is on or off; the same decision as the database's own (kesher.permissions_of). */
export const explainPermissions = ({ roles, grants, features }: Facts): Explained[] =>
  PERMISSIONS.map((permission) => {
    const own = grants.filter((grant) => grant.permission === permission)
    const gives = [
      ...roles.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => roleReason(name)),
      ...own.filter(({ effect }) => effect === 'grant').map(grantReason),
    ]
    const takes = [
      ...own.filter(({ effect }) => effect === 'refusal').map(grantReason),
      ...(features === null || features.includes(permission) ? [] : [{ kind: 'package' as const }]),
    ]
    return { permission, isOn: gives.length > 0 && takes.length === 0, gives, takes }
  })

/** The wider permission that opens all that this one would, though this one is off; undefined where none does. */
export function includedIn({ permission, isOn }: Explained, held: ReadonlySet<Permission>): Permission | undefined {
  const wider = widerPermission(permission)
  return !isOn && wider && held.has(wider) ? wider : undefined
}

const roleReason = (name: string): Reason => ({ kind: 'role', name })
const grantReason = ({ effect, until, reason }: Grant): Reason => ({ kind: effect, until, reason })

/** What a person may do at this moment. */
export const heldBy = (facts: Facts): Permission[] =>
  explainPermissions(facts)
    .filter(({ isOn }) => isOn)
    .map(({ permission }) => permission)

/** These reach past the company: they weigh even where its package does not open them today. */
const PLATFORM: readonly string[] = ['superAdmin', 'access mastercrm', 'act as company']

type Given = Pick<Facts, 'features'> & { permissions: readonly string[] }

/** What of some permissions counts in this company. */
export const countedPermissions = ({ permissions, features }: Given): Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission)).filter(
    (permission) => features === null || features.includes(permission) || PLATFORM.includes(permission),
  )

/** All that a person could come to hold: what is refused them for a while comes back. */
export const weightOfPerson = ({ roles, grants, features }: Facts): Permission[] =>
  countedPermissions({
    features,
    permissions: [
      ...roles.flatMap(({ permissions }) => permissions),
      ...grants.filter(({ effect }) => effect === 'grant').map(({ permission }) => permission),
    ],
  })

/** Nobody reaches above themselves: whether all of it is the actor's own. Who holds superAdmin has everything. */
export const isWithin = (own: ReadonlySet<Permission>, weight: readonly Permission[]): boolean =>
  own.has('superAdmin') || weight.every((permission) => own.has(permission))
