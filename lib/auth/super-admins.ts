import { sql } from 'drizzle-orm'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

/**
 * Runs a change to a company's users, roles or grants, and rejects it (409) if it would leave no user with superAdmin.
 * Serializes such changes of one company, so that two of them cannot each rely on the other's last one.
 */
export async function ensureSuperAdminRemains<T>(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  change: () => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`super-admins:${companyId}`}, 0))`)
  const had = await hasSuperAdmin(tx, companyId)
  const result = await change()
  if (had && !(await hasSuperAdmin(tx, companyId)))
    throw conflict('last_super_admin', 'אחרי השינוי לא יישאר אף מנהל־על. יש למנות קודם אחר במקומו.')
  return result
}

/** Whether a user who can sign in has superAdmin. Works in both database roles. */
async function hasSuperAdmin(tx: Tx, companyId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from users u where u.company_id = ${companyId} and u.disabled_at is null and u.deleted_at is null and u.verified = 'yes'
      and u.joined_at is not null and u.stands_for is null
      and (exists (select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null
          where ur.company_id = u.company_id and ur.user_id = u.id and 'superAdmin' = any (r.permissions))
        or exists (select from user_grants g where g.company_id = u.company_id and g.user_id = u.id and g.permission = 'superAdmin'
          and g.effect = 'grant' and g.deleted_at is null and (g.until is null or g.until > now())))
      and 'superAdmin' = any (kesher.permissions_of(u.company_id, u.id))
    limit 1`)
  return rowCount === 1
}
