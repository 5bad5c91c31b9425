import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'

import { readAs } from './tree.queries'

export type CompanyType = {
  id: string
  version: number
  name: string
  description: string
  kind: 'reseller' | 'company'
  defaultPackageId: string | null
  packageName: string | null
  /** Companies that have the type. */
  companies: number
  /** Packages meant for the type. */
  packages: number
}

/** Lists the company types of the acting company by name; with `parentId`, first those of that parent below it. 404. */
export const listTypes = (scope: Scope<'companies'>, parentId = scope.companyId): Promise<CompanyType[]> =>
  inCompany(scope, async (tx) => {
    const own = await typesOf(tx, scope.companyId)
    if (parentId === scope.companyId) return own
    const theirs = await readAs(tx, scope, { companyId: parentId, read: () => typesOf(tx, parentId) })
    return [...theirs, ...own]
  })

async function typesOf(tx: Tx, companyId: string): Promise<CompanyType[]> {
  const { rows } = await tx.execute<CompanyType>(sql`
      select t.id, t.version, t.name, t.description, t.kind, t.default_package_id as "defaultPackageId", p.name as "packageName",
        (select count(*)::int from companies c where c.type_owner_id = t.company_id and c.type_id = t.id) as companies,
        (select count(*)::int from packages k where k.company_id = t.company_id and k.type_id = t.id and k.deleted_at is null) as packages
      from company_types t left join packages p on p.company_id = t.company_id and p.id = t.default_package_id
      where t.company_id = ${companyId} and t.deleted_at is null order by t.name, t.id`)
  return rows
}
