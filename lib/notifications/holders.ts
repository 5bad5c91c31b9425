import { sql } from 'drizzle-orm'

import type { Permission } from '@/lib/access/permissions'
import type { Tx } from '@/lib/db/client'

/** Lists the users of a company who currently have a permission, to notify everyone who can act on something. */
export async function listPermissionHolders(tx: Tx, companyId: string, permission: Permission): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
    where u.company_id = ${companyId} and u.disabled_at is null and u.deleted_at is null and u.stands_for is null
      and (kesher.company_features(${companyId}::uuid) is null
        or ${permission} = any(kesher.company_features(${companyId}::uuid)))
      and (exists (select from user_roles h join roles r on r.company_id = h.company_id and r.id = h.role_id and r.deleted_at is null
          where h.company_id = u.company_id and h.user_id = u.id and ${permission} = any(r.permissions))
        or exists (select from user_grants g where ${theirGrant} and g.permission = ${permission} and g.effect = 'grant'))
      and not exists (select from user_grants g where ${theirGrant} and g.permission = ${permission} and g.effect = 'refusal')`)
  return rows.map(({ id }) => id)
}

const theirGrant = sql`g.company_id = u.company_id and g.user_id = u.id and g.deleted_at is null
  and (g.until is null or g.until > now())`
