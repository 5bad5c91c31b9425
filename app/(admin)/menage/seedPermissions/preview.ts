import type { Permission } from '@/lib/access/permissions'
import type { Diff, OutdatedRole } from '@/lib/modules/permission-seed/permission-seed.queries'
import { isRoleCustomized, isRoleOutdated } from '@/lib/modules/permission-seed/permission-seed.rules'

const MAX_NAMED = 5
const MAX_OWN = 200

/** Roles of several companies with the same difference. */
export type Group = {
  id: string
  name: string
  isMissing: boolean
  toAdd: Permission[]
  toRemove: Permission[]
  toTotp: boolean | null
  companies: string[]
  count: number
}

/** A default role that its company customised. */
export type Own = {
  id: string
  name: string
  companyName: string
  added: Permission[]
  removed: Permission[]
  totp: boolean | null
}

/** The difference as the screen shows it; what is the same for several companies appears once. */
export type Preview = Pick<Diff, 'token' | 'catalogue' | 'unknownRoles' | 'unknownGrants'> & {
  groups: Group[]
  own: Own[]
  ownCount: number
}

export function previewOf({ roles, token, catalogue, unknownRoles, unknownGrants }: Diff): Preview {
  const groups = new Map<string, Group>()
  for (const role of roles) {
    if (role.stored && !isRoleOutdated(role.difference)) continue
    const group = groups.get(role.groupId) ?? groupOf(role)
    groups.set(role.groupId, group)
    group.count++
    if (group.companies.length < MAX_NAMED) group.companies.push(role.companyName)
  }
  const own = roles.filter(({ stored, difference }) => stored && isRoleCustomized(difference))
  return {
    token,
    catalogue,
    unknownRoles,
    unknownGrants,
    groups: [...groups.values()],
    own: own.slice(0, MAX_OWN).map(ownOf),
    ownCount: own.length,
  }
}

const groupOf = ({ groupId, name, stored, difference: { toAdd, toRemove, toTotp } }: OutdatedRole): Group => ({
  id: groupId,
  name,
  isMissing: !stored,
  toAdd,
  toRemove,
  toTotp,
  companies: [],
  count: 0,
})

const ownOf = ({ companyId, companyName, key, name, difference }: OutdatedRole): Own => ({
  id: `${companyId}:${key}`,
  name,
  companyName,
  added: difference.ownAdded,
  removed: difference.ownRemoved,
  totp: difference.ownTotp,
})
