import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { widerPermissions } from '@/lib/access/wider'

/** A single permission granted to or refused to a user. */
export type Grant = {
  id: string
  permission: string
  effect: 'grant' | 'refusal'
  until: Date | null
  reason: string
}

/**
 * Everything that a user's permissions are derived from, as stored. `features` are the permissions of the company's
 * package; null means no limit.
 */
export type Facts = {
  roles: readonly { id: string; name: string; permissions: readonly string[] }[]
  /** Only those in force now. */
  grants: readonly Grant[]
  features: readonly string[] | null
}

export type Reason =
  | { kind: 'role'; name: string }
  | { kind: 'grant' | 'refusal'; until: Date | null; reason: string }
  | { kind: 'package' }

/** Whether a permission is on, with every role and grant that gives it and everything that takes it away. */
export type Explained = { permission: Permission; isOn: boolean; gives: Reason[]; takes: Reason[] }

/** Explains why each permission is on or off; decides the same as the database function kesher.permissions_of. */
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

/** Returns the widest permission the user has that includes this one although it is off; undefined if there is none. */
export function includedIn({ permission, isOn }: Explained, held: ReadonlySet<Permission>): Permission | undefined {
  return isOn ? undefined : widerPermissions(permission).findLast((wider) => held.has(wider))
}

const roleReason = (name: string): Reason => ({ kind: 'role', name })
const grantReason = ({ effect, until, reason }: Grant): Reason => ({ kind: effect, until, reason })

/** Returns the permissions that a user has now. */
export const listCurrentPermissions = (facts: Facts): Permission[] =>
  explainPermissions(facts)
    .filter(({ isOn }) => isOn)
    .map(({ permission }) => permission)

/** Permissions that reach beyond the company: they count even if its package does not include them. */
const PLATFORM: readonly string[] = ['superAdmin', 'access mastercrm', 'act as company']

type Given = Pick<Facts, 'features'> & { permissions: readonly string[] }

/** Filters permissions to those that are effective in this company. */
export const countedPermissions = ({ permissions, features }: Given): Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission)).filter(
    (permission) => features === null || features.includes(permission) || PLATFORM.includes(permission),
  )

/** Returns all permissions that a user could have: refusals are ignored, because they may expire. */
export const listPossiblePermissions = ({ roles, grants, features }: Facts): Permission[] =>
  countedPermissions({
    features,
    permissions: [
      ...roles.flatMap(({ permissions }) => permissions),
      ...grants.filter(({ effect }) => effect === 'grant').map(({ permission }) => permission),
    ],
  })

/**
 * Whether the actor has all of these permissions; superAdmin includes everything. Nobody may give, or edit a user with,
 * more than they have.
 */
export const hasAllPermissions = (own: ReadonlySet<Permission>, weight: readonly Permission[]): boolean =>
  own.has('superAdmin') || weight.every((permission) => own.has(permission))
