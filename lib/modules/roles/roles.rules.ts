import { notGrantableText } from '@/lib/access/grantable'
import type { Permission } from '@/lib/access/permissions'

import { countedPermissions, hasAllPermissions } from '../users/facts.rules'

/** Roles that every company starts with; they may be changed but not archived. */
const DEFAULT_KEYS = ['superAdmin', 'masterAdmin', 'resellerAdmin', 'companyAdmin', 'staff', 'agent']

export const isDefaultRole = (key: string) => DEFAULT_KEYS.includes(key)

type Own = ReadonlySet<Permission>
/** Permissions that the company's package includes; null if nothing limits them. */
type Features = readonly string[] | null
type Change = { before: readonly Permission[]; after: readonly Permission[] }

/** Returns the permissions that a change adds and removes. */
export const roleDifference = ({ before, after }: Change) => ({
  added: after.filter((permission) => !before.includes(permission)),
  removed: before.filter((permission) => !after.includes(permission)),
})

/**
 * Whether a role contains an effective permission that the actor lacks. A permission outside the company's package is
 * not effective.
 */
export const isAbove = (own: Own, permissions: readonly Permission[], features: Features) =>
  !hasAllPermissions(own, countedPermissions({ permissions, features }))

/**
 * Returns why the actor may not make a change; undefined if they may. A role with permissions that the actor lacks
 * cannot be changed at all.
 */
export function roleChangeRefusal(own: Own, change: Change, features: Features): string | undefined {
  if (isAbove(own, change.before, features)) return 'התפקיד כולל הרשאות שאין לך, ולכן רק מי שמחזיק בהן יכול לשנות אותו'
  const { added } = roleDifference(change)
  return hasAllPermissions(own, added) ? undefined : notGrantableText(own, added)
}
