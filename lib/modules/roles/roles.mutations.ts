import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isPermission, type Permission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { ensureSuperAdminRemains } from '@/lib/auth/super-admins'
import { conflict, forbidden, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { roles } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { loadCompanyFeatures } from '../users/facts.queries'
import { isDefaultRole, roleChangeRefusal, roleDifference } from './roles.rules'
import type { RoleChange, RoleInput } from './roles.schema'

type Roles = Scope<'roles'>
type Own = ReadonlySet<Permission>

/** Creates a role; 403 if it contains a permission that the actor lacks, 422 if the name is taken. */
export const createRole = (scope: Roles, input: RoleInput, own: Own) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await requireMine(tx, scope, { own, before: [], after: input.permissions })
    const id = newId()
    await requireFreeName(tx, scope, { id, name: input.name })
    await tx
      .insert(roles)
      .values({ ...input, companyId, id, key: `custom-${id}`, createdBy: actorId, updatedBy: actorId })
    await audit(tx, scope, { action: 'role.created', entity: 'role', entityId: id, data: { after: input } })
    return { id }
  })

type Update = { change: RoleChange; own: Own }

/**
 * Updates a role; 404, 403 if the role contains, or would get, a permission that the actor lacks, 409 for a stale
 * version or if the actor would lose the permission to manage roles.
 */
export const updateRole = (scope: Roles, id: string, { change: { version, ...after }, own }: Update) =>
  inCompany(scope, (tx) =>
    ensureSuperAdminRemains(tx, scope, async () => {
      const row = await lockRole(tx, scope, { id, version })
      const wasManager = await isManager(tx, scope)
      const before = row.permissions.filter(isPermission)
      await requireMine(tx, scope, { own, before, after: after.permissions })
      await requireFreeName(tx, scope, { id, name: after.name })
      const seeds = {
        seededPermissions: row.seededPermissions ?? row.permissions,
        seededTotp: row.seededTotp ?? row.requiresTotp,
      }
      await change(tx, scope, { id, version, set: { ...after, ...(isDefaultRole(row.key) && seeds) } })
      if (wasManager && !(await isManager(tx, scope))) throw lockedOut()
      const { name, description, requiresTotp } = row
      const data = { before: { name, description, requiresTotp, permissions: before }, after }
      const difference = roleDifference({ before, after: after.permissions })
      await audit(tx, scope, { action: 'role.updated', entity: 'role', entityId: id, data: { ...data, ...difference } })
      return { id }
    }),
  )

type Archival = { version: number; own: Own }

/**
 * Archives a role; 404, 403 for a role with permissions that the actor lacks, 409 for a default role, a stale version,
 * or while users have it.
 */
export const archiveRole = (scope: Roles, id: string, { version, own }: Archival) =>
  inCompany(scope, async (tx) => {
    const row = await lockRole(tx, scope, { id, version })
    if (isDefaultRole(row.key)) throw conflict('default_role', 'תפקיד ברירת מחדל אפשר לשנות, לא להעביר לארכיון')
    const permissions = row.permissions.filter(isPermission)
    await requireMine(tx, scope, { own, before: permissions, after: [] })
    if (await isAssigned(tx, scope, id))
      throw conflict('role_held', 'יש אנשים שמחזיקים בתפקיד. יש להעביר אותם קודם לתפקיד אחר.')
    await change(tx, scope, { id, version, set: { deletedAt: new Date() } })
    const data = { before: { name: row.name, permissions } }
    await audit(tx, scope, { action: 'role.archived', entity: 'role', entityId: id, data })
    return { id }
  })

/** Locks a role against changes and assignment until the transaction ends. */
async function lockRole(tx: Tx, { companyId }: Roles, { id, version }: { id: string; version: number }) {
  const found = await lockRow(tx, roles, { companyId }, { id, version, orElse: 'התפקיד לא נמצא' })
  return found
}

const change = (
  tx: Tx,
  { companyId, actorId }: Roles,
  { id, version, set }: { id: string; version: number; set: Partial<typeof roles.$inferInsert> },
) =>
  tx
    .update(roles)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(roles.companyId, companyId), eq(roles.id, id)))

type Gift = { own: Own; before: readonly Permission[]; after: readonly Permission[] }

async function requireMine(tx: Tx, scope: Roles, { own, ...difference }: Gift) {
  const refusal = roleChangeRefusal(own, difference, await loadCompanyFeatures(tx, scope))
  if (refusal) throw forbidden(refusal)
}

/**
 * Throws 422 for a taken name, since roles of one name could not be told apart. An advisory lock serializes changes of
 * names.
 */
async function requireFreeName(tx: Tx, { companyId }: Roles, { id, name }: { id: string; name: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`role-names:${companyId}`}, 0))`)
  const isSame = and(eq(roles.companyId, companyId), ne(roles.id, id), isNull(roles.deletedAt))
  const sameNameCount = await tx.$count(roles, and(isSame, sql`lower(${roles.name}) = lower(${name})`))
  if (sameNameCount > 0) throw invalid({ name: 'יש כבר תפקיד בשם הזה' })
}

/** Whether the actor may manage roles according to the current state of this transaction. */
async function isManager(tx: Tx, { companyId, actorId }: Roles): Promise<boolean> {
  const { rows } = await tx.execute<{ isManager: boolean }>(
    sql`select 'manage roles' = any (kesher.permissions_of(${companyId}, ${actorId})) as "isManager"`,
  )
  return rows[0]?.isManager ?? false
}

/** Error for a change by which users would lose their own permission to manage roles. */
const lockedOut = () =>
  conflict('self_lockout', 'אחרי השינוי לא תהיה לך עוד אפשרות לנהל תפקידים. יש לבקש ממי שמנהל תפקידים לעשות אותו.')

/** Whether any user has the role, including disabled ones, who may be enabled again. */
async function isAssigned(tx: Tx, { companyId }: Roles, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from user_roles ur join users u on u.company_id = ur.company_id and u.id = ur.user_id and u.deleted_at is null
    where ur.company_id = ${companyId} and ur.role_id = ${id} limit 1`)
  return rowCount === 1
}
