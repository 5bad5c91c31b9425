import { isPermission, PERMISSIONS, type Permission } from '@/lib/access/permissions'

/** A default role as the code defines it. */
export type WantedRole = { permissions: readonly Permission[]; requiresTotp: boolean }

/** A default role as stored; `seeded…` is its state when it was last seeded, null if nobody has changed it since. */
export type StoredRole = {
  permissions: readonly string[]
  requiresTotp: boolean
  seededPermissions: readonly string[] | null
  seededTotp: boolean | null
}

/** What the code changed since the last seeding, and what the company changed itself. */
export type RoleDifference = {
  toAdd: Permission[]
  toRemove: Permission[]
  toTotp: boolean | null
  ownAdded: Permission[]
  ownRemoved: Permission[]
  ownTotp: boolean | null
}

const all = (has: (permission: Permission) => boolean) => PERMISSIONS.filter(has)

/**
 * Compares three states: the stored role, its last seeded state, and the code's present definition. Unknown permissions
 * are handled elsewhere.
 */
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

/** Whether the code has changes for the role. */
export const isRoleOutdated = ({ toAdd, toRemove, toTotp }: RoleDifference) =>
  toAdd.length > 0 || toRemove.length > 0 || toTotp !== null

/** Whether the company changed the role itself. */
export const isRoleCustomized = ({ ownAdded, ownRemoved, ownTotp }: RoleDifference) =>
  ownAdded.length > 0 || ownRemoved.length > 0 || ownTotp !== null

/** Merges the code's changes into a role; the company's own changes and unknown permissions stay. */
export function mergeSeededRole(role: StoredRole, wanted: WantedRole) {
  const { toAdd, toRemove, toTotp } = seedDifference(role, wanted)
  const has = new Set(role.permissions)
  const known = all((one) => (has.has(one) || toAdd.includes(one)) && !toRemove.includes(one))
  return {
    permissions: [...known, ...role.permissions.filter((one) => !isPermission(one))],
    requiresTotp: toTotp ?? role.requiresTotp,
  }
}
