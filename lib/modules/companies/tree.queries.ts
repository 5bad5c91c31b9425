import { and, eq, ne, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { inCompany, readInCompany, setTransactionContext } from '@/lib/db/tenant'

type Companies = Pick<Scope<'companies'>, 'companyId' | 'actorId' | 'trace'>
export type Company = typeof companies.$inferSelect

/** Condition for companies strictly below the acting one: the only definition of which companies it may access. */
const isBelow = ({ companyId }: { companyId: string }): SQL | undefined =>
  and(sql`${companies.path} @> array[${companyId}::uuid]`, ne(companies.id, companyId))

/** Returns a company below the acting one; 404 for itself, companies above it and other trees. */
export async function requireCompanyBelow(tx: Tx, scope: { companyId: string }, id: string): Promise<Company> {
  const [found] = await tx
    .select()
    .from(companies)
    .where(and(isBelow(scope), eq(companies.id, id)))
  if (!found) throw notFound(NOT_FOUND)
  return found
}

/** Returns the same, locked until the transaction ends; 409 if `version` is stale. */
export async function lockCompanyBelow(
  tx: Tx,
  scope: { companyId: string },
  { id, version }: { id: string; version?: number },
): Promise<Company> {
  const [found] = await tx
    .select()
    .from(companies)
    .where(and(isBelow(scope), eq(companies.id, id)))
    .for('update')
  if (!found) throw notFound(NOT_FOUND)
  if (version !== undefined && found.version !== version) throw stale()
  return found
}

const NOT_FOUND = 'החברה לא נמצאה'

/** Runs a transaction as a company below the acting one; 404. */
export const inCompanyBelow = <T>(
  scope: Companies,
  id: string,
  work: (tx: Tx, company: Company) => Promise<T>,
): Promise<T> =>
  inCompany(scope, async (tx) => {
    const company = await requireCompanyBelow(tx, scope, id)
    await setTransactionContext(tx, { role: 'kesher_app', companyId: id, actorId: scope.actorId, trace: scope.trace })
    return work(tx, company)
  })

/** Reads as a company below the acting one within a transaction that then continues as the acting one; 404. */
export async function readAs<T>(
  tx: Tx,
  scope: Companies,
  { companyId, read }: { companyId: string; read: () => Promise<T> },
): Promise<T> {
  await requireCompanyBelow(tx, scope, companyId)
  const { actorId, trace } = scope
  await setTransactionContext(tx, { role: 'kesher_app', companyId, actorId, trace })
  const found = await read()
  await setTransactionContext(tx, { role: 'kesher_app', companyId: scope.companyId, actorId, trace })
  return found
}

/**
 * Lists the companies that may have others below them: the acting one and all masters and resellers below it, in tree
 * order.
 */
export const listParentCompanies = (scope: Scope<'companies'>) =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; kind: 'master' | 'reseller'; path: string[] }>(sql`
      select c.id, c.name, c.kind, c.path from companies c
      where c.path @> array[${scope.companyId}::uuid] and c.kind <> 'company' and (c.state <> 'closed' or c.id = ${scope.companyId})
      order by (select string_agg(a.name, chr(1) order by array_position(c.path, a.id)) from companies a where a.id = any (c.path))`)
    const root = rows.find(({ id }) => id === scope.companyId)?.path.length ?? 1
    return rows.map(({ path, ...place }) => ({ ...place, depth: path.length - root }))
  })

export type ParentCompanyOption = Awaited<ReturnType<typeof listParentCompanies>>[number]
