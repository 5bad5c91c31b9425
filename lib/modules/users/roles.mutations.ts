import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { userRoles } from '@/lib/db/schema/users'

import type { Locked } from './lock.queries'
import { requireRoles } from './roles.queries'

type Within = { readonly companyId: string }

/** Roles that were given and taken, with their names for the audit log. */
export type RoleChange = { given: { id: string; name: string }[]; taken: { id: string; name: string }[] }

/** Sets the roles of a user whom the caller has locked; the editor must be allowed to give only the new ones. 422. */
export async function setRoles(
  tx: Tx,
  { companyId }: Within,
  { locked, roleIds }: { locked: Locked; roleIds: string[] },
) {
  const { person, facts, own } = locked
  const present = new Set(facts.roles.map(({ id }) => id))
  const given = await requireRoles(tx, { companyId }, { roleIds: roleIds.filter((id) => !present.has(id)), own })
  const taken = facts.roles.filter(({ id }) => !roleIds.includes(id))
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .delete(userRoles)
      .where(and(eq(userRoles.companyId, companyId), eq(userRoles.userId, person.id), inArray(userRoles.roleId, ids)))
  if (given.length > 0)
    await tx.insert(userRoles).values(given.map(({ id: roleId }) => ({ companyId, userId: person.id, roleId })))
  return { given, taken } satisfies RoleChange
}
