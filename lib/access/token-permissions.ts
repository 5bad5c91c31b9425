import type { Permission } from './permissions'

/**
 * Permissions that API tokens cannot have: those that go beyond the company, or that change people's rights and keys.
 */
const FOR_PEOPLE: readonly Permission[] = [
  'superAdmin',
  'access mastercrm',
  'act as company',
  'edit api settings',
  'manage roles',
  'manage elections',
]

/** Whether an API token may have a permission. */
export const isTokenPermission = (permission: Permission) => !FOR_PEOPLE.includes(permission)
