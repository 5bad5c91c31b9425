import { isPermission, PERMISSIONS, type Permission } from '@/lib/access/permissions'

/** A default role as the code wants it. */
export type WantedRole = { permissions: readonly Permission[]; requiresTotp: boolean }

/** A default role as a company has it; `seeded` is what it was when it was last filled, null while nobody changed it since. */
export type StoredRole = {
  permissions: readonly string[]
  requiresTotp: boolean
  seededPermissions: readonly string[] | null
  seededTotp: boolean | null
}

/** What the code changed since, and beside it what the company changed by itself. */
export type RoleDifference = {
  toAdd: Permission[]
  toRemove: Permission[]
  toTotp: boolean | null
  ownAdded: Permission[]
  ownRemoved: Permission[]
  ownTotp: boolean | null
}

const all = (has: (permission: Permission) => boolean) => PERMISSIONS.filter(has)

/** Three sides: what the role is, what it was filled with, what the code wants now. Unknown strings are dealt with elsewhere. */
export function seedDifference(role: StoredRole, wanted: WantedRole): RoleDifference {
  const has = new Set(role.permissions)
  const seeded = new Set(role.seededPermissions ?? role.permissions)
  const wants = new Set<string>(wanted.permissions)
  const seededTotp = role.seededTotp ?? role.requiresTotp
  const isTotpChanged = wanted.requiresTotp !== role.requiresTotp
  return {
    toAdd: all((one) => wants.has(one) && !has.has(one) && !seeded.has(one)),
    toRemove: all((one) => !wants.has(one) && has.has(one) && seeded.has(one)),
    toTotp: isTotpChanged && seededTotp !== wanted.requiresTotp ? wanted.requiresTotp : null,
    ownAdded: all((one) => !wants.has(one) && has.has(one) && !seeded.has(one)),
    ownRemoved: all((one) => wants.has(one) && !has.has(one) && seeded.has(one)),
    ownTotp: isTotpChanged && seededTotp === wanted.requiresTotp ? role.requiresTotp : null,
  }
}

/** Whether the code has something for the role. */
export const isRoleOutdated = ({ toAdd, toRemove, toTotp }: RoleDifference) =>
  toAdd.length > 0 || toRemove.length > 0 || toTotp !== null

/** Whether the company made the role its own. */
export const isOwn = ({ ownAdded, ownRemoved, ownTotp }: RoleDifference) =>
  ownAdded.length > 0 || ownRemoved.length > 0 || ownTotp !== null

/** The role with the changes of the code in it; what the company changed by itself stays, and so do strings that nobody knows. */
export function merged(role: StoredRole, wanted: WantedRole) {
  const { toAdd, toRemove, toTotp } = seedDifference(role, wanted)
  const has = new Set(role.permissions)
  const known = all((one) => (has.has(one) || toAdd.includes(one)) && !toRemove.includes(one))
  return {
    permissions: [...known, ...role.permissions.filter((one) => !isPermission(one))],
    requiresTotp: toTotp ?? role.requiresTotp,
  }
}
