import { eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { inCompany } from '@/lib/db/tenant'
import { type PlacementProblem, placementProblem } from './companies.rules'
import type { CompanyKind } from './companies.schema'
import { auditBoth } from './log.mutations'
import { type Company, lockCompanyBelow, requireCompanyBelow } from './tree.queries'

type Companies = Scope<'companies'>

/**
 * Moves a company and everything below it under another company of the tree. 404, 409 for a stale version, a cycle, a
 * disallowed place, or holdings from companies that would no longer be above it.
 */
export const moveBranch = (
  scope: Companies,
  id: string,
  { parentId, version }: { parentId: string; version: number },
) =>
  inCompany(scope, async (tx) => {
    await lockTree(tx)
    const company = await lockCompanyBelow(tx, scope, { id, version })
    if (parentId === company.parentId) throw invalid({ parentId: 'החברה כבר נמצאת שם' })
    const height = await heightOf(tx, company)
    const parent = await requireParentCompany(tx, scope, { id, kind: company.kind, height, parentId })
    await tx.execute(sql`
      update companies set path = ${sql.param(parent.path)}::uuid[] || path[${company.path.length}::int:],
        parent_id = case when id = ${id} then ${parentId}::uuid else parent_id end, version = version + 1, updated_at = now()
      where path @> array[${id}::uuid]`)
    await refuseLeftBehind(tx, id)
    await tx.execute(
      sql`update companies set type_owner_id = null, type_id = null where path @> array[${id}::uuid] and not type_owner_id = any (path)`,
    )
    await auditBoth(tx, scope, { company: id, action: 'company.moved', data: { to: parent.name, parentId } })
    return { id }
  })

type Moved = { id: string; kind: CompanyKind; height: number }

/**
 * Returns the company that another may be placed under: the acting company or one below it. 404, 409 if the place is
 * not allowed, 422 if it is closed.
 */
export async function requireParentCompany(
  tx: Tx,
  scope: Companies,
  { parentId, ...moved }: Moved & { parentId: string },
) {
  await lockTree(tx)
  const parent = await placeOf(tx, scope, parentId)
  const problem = placementProblem(moved, parent)
  if (problem) throw conflict(problem, PLACE_MESSAGES[problem])
  if (parent.state === 'closed') throw invalid({ parentId: 'החברה שמעל סגורה' })
  return parent
}

/**
 * Serializes changes of the tree: two concurrent moves could form a cycle, and a new company could get a path that is
 * being moved.
 */
const lockTree = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company-tree', 0))`)

async function placeOf(tx: Tx, scope: Companies, id: string): Promise<Company> {
  if (id !== scope.companyId) return requireCompanyBelow(tx, scope, id)
  const [own] = await tx.select().from(companies).where(eq(companies.id, id))
  if (!own) throw new Error('the acting company does not exist')
  return own
}

const PLACE_MESSAGES: Record<PlacementProblem, string> = {
  cycle: 'חברה אינה יכולה לעמוד תחת עצמה או תחת חברה שלה',
  kind: 'תחת חברה רגילה אין חברות; אפשר תחת הראשית או תחת משווק',
  depth: 'העץ עמוק מדי: עד ארבע רמות',
}

async function heightOf(tx: Tx, { id, path }: { id: string; path: string[] }): Promise<number> {
  const { rows } = await tx.execute<{ deepest: number }>(
    sql`select max(cardinality(path)) as deepest from companies where path @> array[${id}::uuid]`,
  )
  return (rows[0]?.deepest ?? path.length) - path.length + 1
}

/**
 * Throws 409 if a company of the moved branch has a package, add-on or open charge of a company that is no longer above
 * it.
 */
async function refuseLeftBehind(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ name: string; what: string }>(sql`
    select c.name, h.what from companies c join (
      select company_id, owner_id, 'package' as what from subscriptions where ended_at is null
      union all select company_id, owner_id, 'addon' from company_addons where ended_at is null
      union all select company_id, owner_id, 'charge' from company_charges where state = 'due'
    ) h on h.company_id = c.id
    where c.path @> array[${id}::uuid] and not h.owner_id = any (c.path) order by 1, 2 limit 1`)
  const left = rows[0]
  if (left)
    throw conflict('left_behind', `אי אפשר להעביר: ל״${left.name}״ ${LEFT[left.what] ?? ''} של מי שלא יהיה עוד מעליה.`)
}

const LEFT: Record<string, string> = { package: 'יש חבילה', addon: 'יש תוסף', charge: 'יש חיוב פתוח' }
