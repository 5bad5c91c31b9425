import type { Permission } from './permissions'

/** What reaches past the company, or makes people's rights and keys, is done by people alone. */
const FOR_PEOPLE: readonly Permission[] = [
  'superAdmin',
  'access mastercrm',
  'act as company',
  'edit api settings',
  'manage roles',
  'manage elections',
]

/** Whether an API token may name a permission at all. */
export const canBeNamed = (permission: Permission) => !FOR_PEOPLE.includes(permission)
