import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { Permission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { roles, userGrants, userRoles, users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { countedPermissions, type Facts } from './facts.rules'

type Within = { readonly companyId: string }

/** Loads everything that a user's permissions are derived from; empty for a user of another company. */
export async function loadUserFacts(tx: Tx, { companyId }: Within, userId: string): Promise<Facts> {
  const isRole = and(eq(roles.companyId, userRoles.companyId), eq(roles.id, userRoles.roleId), isNull(roles.deletedAt))
  const ownRoles = await tx
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(userRoles)
    .innerJoin(roles, isRole)
    .where(and(eq(userRoles.companyId, companyId), eq(userRoles.userId, userId)))
    .orderBy(asc(roles.name), asc(roles.id))
  const { id, permission, effect, until, reason } = userGrants
  const grants = await tx
    .select({ id, permission, effect, until, reason })
    .from(userGrants)
    .where(and(eq(userGrants.companyId, companyId), eq(userGrants.userId, userId), isNull(userGrants.deletedAt), HOLDS))
    .orderBy(asc(permission))
  return { roles: ownRoles, grants, features: await loadCompanyFeatures(tx, { companyId }) }
}

const HOLDS = sql`(${userGrants.until} is null or ${userGrants.until} > now())`

/** Returns the permissions that the company's package includes; null if nothing limits them. */
export async function loadCompanyFeatures(tx: Tx, { companyId }: Within): Promise<string[] | null> {
  const { rows } = await tx.execute<{ features: string[] | null }>(
    sql`select kesher.company_features(${companyId}::uuid) as features`,
  )
  return rows[0]?.features ?? null
}

/** Loads the same for the screen that explains a user's permissions; 404. */
export const loadFacts = (scope: Scope<'users'> | Scope<'userEdits'>, userId: string): Promise<Facts> =>
  readInCompany(scope, async (tx) => {
    const { companyId, id, deletedAt, standsFor } = users
    const [found] = await tx
      .select({ id })
      .from(users)
      .where(and(eq(companyId, scope.companyId), eq(id, userId), isNull(deletedAt), isNull(standsFor)))
    if (!found) throw notFound('המשתמש לא נמצא')
    return loadUserFacts(tx, scope, userId)
  })

export type RoleOption = {
  id: string
  name: string
  description: string
  holders: number
  /**
   * The role's permissions that are effective in this company: a user may give, or preview, a role only if they have
   * all of them.
   */
  weight: Permission[]
}

/** Lists the roles of the company, with the number of users who have each. */
export const listRoleOptions = (scope: Scope<'users'> | Scope<'userEdits'>): Promise<RoleOption[]> =>
  readInCompany(scope, async (tx) => {
    const { id, name, description, permissions, companyId, deletedAt } = roles
    const holders = sql<number>`(select count(*)::int from user_roles ur join users u on u.company_id = ur.company_id and u.id = ur.user_id
      where ur.company_id = ${scope.companyId} and ur.role_id = roles.id and u.deleted_at is null and u.stands_for is null)`
    const found = await tx
      .select({ id, name, description, permissions, holders })
      .from(roles)
      .where(and(eq(companyId, scope.companyId), isNull(deletedAt)))
      .orderBy(asc(name), asc(id))
    const features = await loadCompanyFeatures(tx, scope)
    return found.map(({ permissions: ownRoles, ...role }) => ({
      ...role,
      weight: countedPermissions({ permissions: ownRoles, features }),
    }))
  })
