import { sql } from 'drizzle-orm'

import type { Permission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'

/** Maximum number of holders in a dialog; a longer list is marked as cut. */
const MOST = 200

export type Holder = {
  id: string
  name: string
  isDisabled: boolean
  /** Whether the permission is effective: not refused, included in the package, and the user is active. */
  isHeld: boolean
  roles: string[]
  grantUntil: string | null
  isGranted: boolean
  isRefused: boolean
}

/** Lists the users who get a permission from a role or a grant, also if a refusal or the package takes it away. */
export const listHolders = ({ companyId, ...scope }: Scope<'roles'>, permission: Permission) =>
  readInCompany({ companyId, ...scope }, async (tx) => {
    const { rows } = await tx.execute<Holder>(sql`
      with by_role as (
        select ur.user_id, array_agg(r.name order by r.name) as roles from user_roles ur
        join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.deleted_at is null
        where ur.company_id = ${companyId} and ${permission} = any (r.permissions) group by ur.user_id
      ), single as (
        select g.user_id, g.effect, g.until from user_grants g
        where g.company_id = ${companyId} and g.permission = ${permission} and g.deleted_at is null and (g.until is null or g.until > now())
      )
      select u.id, u.display_name as name, u.disabled_at is not null as "isDisabled",
        coalesce(b.roles, '{}') as roles, to_char(s.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "grantUntil",
        coalesce(s.effect = 'grant', false) as "isGranted", coalesce(s.effect = 'refusal', false) as "isRefused",
        u.disabled_at is null and u.verified = 'yes' and ${permission} = any (kesher.permissions_of(u.company_id, u.id)) as "isHeld"
      from users u left join by_role b on b.user_id = u.id left join single s on s.user_id = u.id
      where u.company_id = ${companyId} and u.deleted_at is null and u.stands_for is null
        and (b.user_id is not null or s.effect = 'grant')
      order by u.disabled_at is not null, u.display_name, u.id limit ${MOST + 1}`)
    return { rows: rows.slice(0, MOST), isCut: rows.length > MOST }
  })

/** Lists the users who have a role. */
export const listRoleHolders = ({ companyId, ...scope }: Scope<'roles'>, roleId: string) =>
  readInCompany({ companyId, ...scope }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; isDisabled: boolean }>(sql`
      select u.id, u.display_name as name, u.disabled_at is not null as "isDisabled"
      from user_roles ur join users u on u.company_id = ur.company_id and u.id = ur.user_id
      where ur.company_id = ${companyId} and ur.role_id = ${roleId} and u.deleted_at is null and u.stands_for is null
      order by u.disabled_at is not null, u.display_name, u.id limit ${MOST + 1}`)
    return { rows: rows.slice(0, MOST), isCut: rows.length > MOST }
  })
