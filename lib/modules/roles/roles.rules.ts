import { notGrantableText } from '@/lib/access/grantable'
import type { Permission } from '@/lib/access/permissions'

import { countedPermissions, isWithin } from '../users/facts.rules'

/** Every company starts with these; they may be changed, but a company cannot be without them. */
const DEFAULT_KEYS = ['superAdmin', 'masterAdmin', 'resellerAdmin', 'companyAdmin', 'staff', 'agent']

export const isDefaultRole = (key: string) => DEFAULT_KEYS.includes(key)

type Own = ReadonlySet<Permission>
/** What the company's package opens; null where none limits it. */
type Features = readonly string[] | null
type Change = { before: readonly Permission[]; after: readonly Permission[] }

/** What a change gives and what it takes. */
export const roleDifference = ({ before, after }: Change) => ({
  added: after.filter((permission) => !before.includes(permission)),
  removed: before.filter((permission) => !after.includes(permission)),
})

/** A role above one's own: it gives something that one does not hold. What the company's package closes gives nothing today. */
export const isAbove = (own: Own, permissions: readonly Permission[], features: Features) =>
  !isWithin(own, countedPermissions({ permissions, features }))

/** Why somebody may not change a role this way; undefined where they may. A role above one's own is left alone as a whole. */
export function roleChangeRefusal(own: Own, change: Change, features: Features): string | undefined {
  if (isAbove(own, change.before, features)) return 'התפקיד כולל הרשאות שאין לך, ולכן רק מי שמחזיק בהן יכול לשנות אותו'
  const { added } = roleDifference(change)
  return isWithin(own, added) ? undefined : notGrantableText(own, added)
}
