import { sql } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import { Forbidden, type Scope } from '@/lib/access/scope'
import { rootCompany } from '@/lib/auth/root-company'
import type { Tx } from '@/lib/db/client'

import type { StoredRole } from './permission-seed.rules'

/*
 * The only file that reads roles and grants of all companies: in a transaction of the sign-in layer, behind the
 * catalogue scope, and only for the root company.
 */

const COMPANIES_AT_ONCE = 500

export type StoredDefault = StoredRole & { id: string; key: string; name: string; version: number }
export type StoredCompany = {
  id: string
  name: string
  kind: 'master' | 'reseller' | 'company'
  roles: StoredDefault[]
}

/** Throws Forbidden for any company but the root: the catalogue belongs to the whole installation. */
export async function requireRoot(tx: Tx, { companyId }: Scope<'catalogue'>) {
  if ((await rootCompany(tx)) !== companyId) throw new Forbidden('catalogue')
}

/** Yields the companies that are not closed, with their roles of the given keys, in batches. */
export async function* companiesWith(tx: Tx, keys: readonly string[]): AsyncGenerator<StoredCompany> {
  for (let after = ''; ; ) {
    const { rows } = await tx.execute<StoredCompany>(sql`
      select c.id, c.name, c.kind, (
        select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key, 'name', r.name, 'version', r.version,
          'permissions', r.permissions, 'requiresTotp', r.requires_totp,
          'seededPermissions', r.seeded_permissions, 'seededTotp', r.seeded_totp) order by r.key), '[]')
        from roles r where r.company_id = c.id and r.deleted_at is null and r.key = any (${sql.param([...keys])})) as roles
      from companies c where c.state <> 'closed' and c.id::text > ${after} order by c.id::text limit ${COMPANIES_AT_ONCE}`)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < COMPANIES_AT_ONCE) return
    after = last.id
  }
}

const known = sql.param([...PERMISSIONS])

export type UnknownInRole = {
  companyId: string
  companyName: string
  roleId: string
  roleName: string
  strings: string[]
}

/** Returns roles that contain permissions unknown to the code. */
export async function unknownInRoles(tx: Tx): Promise<UnknownInRole[]> {
  const { rows } = await tx.execute<UnknownInRole>(sql`
    select r.company_id as "companyId", c.name as "companyName", r.id as "roleId", r.name as "roleName",
      array(select p from unnest(r.permissions) p where p <> all (${known}::text[]) order by p) as strings
    from roles r join companies c on c.id = r.company_id
    where r.deleted_at is null and not (r.permissions <@ ${known}::text[]) order by r.company_id, r.id`)
  return rows
}

export type UnknownGrant = { companyId: string; companyName: string; permission: string; count: number }

/** Returns grants and refusals of permissions unknown to the code. */
export async function unknownGrants(tx: Tx): Promise<UnknownGrant[]> {
  const { rows } = await tx.execute<UnknownGrant>(sql`
    select g.company_id as "companyId", c.name as "companyName", g.permission, count(*)::int as count
    from user_grants g join companies c on c.id = g.company_id
    where g.deleted_at is null and g.permission <> all (${known}::text[])
    group by g.company_id, c.name, g.permission order by g.company_id, g.permission`)
  return rows
}

/** Returns the stored catalogue: its permissions, and since when each is in it. */
export async function storedCatalogue(tx: Tx): Promise<{ key: string; area: string; since: string }[]> {
  const { rows } = await tx.execute<{ key: string; area: string; since: string }>(
    sql`select key, area, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since from permissions
      where retired_at is null order by key`,
  )
  return rows
}
