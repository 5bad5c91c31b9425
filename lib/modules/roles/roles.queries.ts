import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { isPermission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { roles } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { loadCompanyFeatures } from '../users/facts.queries'
import { isDefaultRole } from './roles.rules'

type Roles = Scope<'roles'>

/** Number of the company's users who have the role, without impersonating users, who belong to a company above. */
const holderCount = sql<number>`(select count(*)::int from user_roles ur
  join users u on u.company_id = ur.company_id and u.id = ur.user_id and u.deleted_at is null and u.stands_for is null
  where ur.company_id = roles.company_id and ur.role_id = roles.id)`

const columns = {
  id: roles.id,
  key: roles.key,
  name: roles.name,
  description: roles.description,
  requiresTotp: roles.requiresTotp,
  permissions: roles.permissions,
  version: roles.version,
  updatedAt: roles.updatedAt,
  holders: holderCount,
}

/** Lists the roles of the company, default ones first. */
export const listCompanyRoles = (scope: Roles) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select(columns)
      .from(roles)
      .where(and(eq(roles.companyId, scope.companyId), isNull(roles.deletedAt)))
      .orderBy(asc(sql`${roles.key} like 'custom-%'`), asc(roles.createdAt), asc(roles.id))
    return found.map(plain)
  })

export type RoleRow = Awaited<ReturnType<typeof listCompanyRoles>>[number]

/** Returns one role; 404. */
export const findRole = (scope: Roles, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select(columns)
      .from(roles)
      .where(and(eq(roles.companyId, scope.companyId), eq(roles.id, id), isNull(roles.deletedAt)))
    if (!found) throw notFound('התפקיד לא נמצא')
    return plain(found)
  })

/** Returns the permissions that the company's package includes; null if nothing limits them. */
export const findFeatures = (scope: Roles) => readInCompany(scope, (tx) => loadCompanyFeatures(tx, scope))

type Found = { [Name in keyof typeof columns]: Name extends keyof Selected ? Selected[Name] : number }
type Selected = typeof roles.$inferSelect

const plain = ({ permissions, updatedAt, ...row }: Found) => ({
  ...row,
  permissions: permissions.filter(isPermission),
  updatedAt: updatedAt.toISOString(),
  isDefault: isDefaultRole(row.key),
})
