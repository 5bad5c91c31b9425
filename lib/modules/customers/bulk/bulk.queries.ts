import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'

import { NO_FILTER } from '../customers.list'
import { buildListFilter, listFilter } from '../list-filter.queries'
import type { BulkTarget } from './bulk.schema'
import { exactFilter } from './filter.rules'

type Viewer = Scope<'customers'>
/** `isRestoring` means the deleted ones, which nothing else is done with. */
type Meant = { target: BulkTarget; isRestoring?: boolean }
type Place = Meant & { cursor: string | null; size: number }

/** How many customers a target means; 404 where one of the chosen is not there for the viewer, 422 for a filter that is none and a search that is too wide. */
export async function countTarget(tx: Tx, scope: Viewer, wanted: Meant): Promise<number> {
  const { target } = wanted
  const [found] = await tx
    .select({ count: count() })
    .from(customers)
    .where(await meant(tx, scope, wanted))
  const number = found?.count ?? 0
  if ('ids' in target && number !== new Set(target.ids).size) throw notFound('חלק מהלקוחות שנבחרו לא נמצאו')
  if (number === 0) throw invalid({ target: 'אין לקוחות שמתאימים לסינון' })
  return number
}

/** The next customers of a target in the order of their ids, held until the end of the transaction. */
export async function takeForChange(tx: Tx, scope: Viewer, { cursor, size, ...wanted }: Place) {
  const { id, name, status, source, ownerId, teamId, nextFollowUpOn, tagIds, version } = customers
  const { lockedAt, mergedIntoId, erasedAt, nationalIdIndex } = customers
  return tx
    .select({
      id,
      name,
      status,
      source,
      ownerId,
      teamId,
      nextFollowUpOn,
      tagIds,
      version,
      lockedAt,
      mergedIntoId,
      erasedAt,
      nationalIdIndex,
      deletedAt: sql<string | null>`${customers.deletedAt}::text`,
    })
    .from(customers)
    .where(and(await meant(tx, scope, wanted), cursor ? gt(id, cursor) : undefined))
    .orderBy(asc(id))
    .limit(size)
    .for('update', { of: customers })
}

/** The same with what an exported line shows. No identity numbers: they are shown one at a time, and that is written down. */
export async function takeCustomersForExport(tx: Tx, scope: Viewer, { cursor, size, ...wanted }: Place) {
  const { id, numberText: number, name, kind, status, contactName, phone, email, city, street } = customers
  const { website, birthDate, source, nextFollowUpOn, lastActivityAt, createdAt, tagIds, custom } = customers
  return tx
    .select({
      id,
      number,
      name,
      kind,
      status,
      contactName,
      phone,
      email,
      city,
      street,
      website,
      birthDate,
      source,
      nextFollowUpOn,
      lastActivityAt,
      createdAt,
      tagIds,
      custom,
      ownerName: users.displayName,
      teamName: teams.name,
    })
    .from(customers)
    .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
    .leftJoin(teams, and(eq(teams.companyId, customers.companyId), eq(teams.id, customers.teamId)))
    .where(and(await meant(tx, scope, wanted), cursor ? gt(customers.id, cursor) : undefined))
    .orderBy(asc(customers.id))
    .limit(size)
}

async function meant(tx: Tx, scope: Viewer, { target, isRestoring = false }: Meant): Promise<SQL | undefined> {
  if ('ids' in target) {
    const deleted = isRestoring ? ('yes' as const) : null
    return listFilter(scope, { ...NO_FILTER, deleted }, { ids: target.ids, isCut: false })
  }
  const filter = exactFilter(target.filter)
  if (!filter) throw unclear()
  if ((filter.deleted !== null) !== isRestoring)
    throw invalid({ target: 'לקוחות שנמחקו אפשר רק לשחזר, ולשחזר אפשר רק לקוחות שנמחקו.' })
  const { matches, isCut, hasUnknown } = await buildListFilter(tx, scope, filter)
  if (hasUnknown) throw unclear()
  if (isCut) throw invalid({ target: 'החיפוש מצא יותר מ־2,000 לקוחות. יש לדייק אותו.' })
  return matches
}

const unclear = () =>
  invalid({ target: 'הסינון אינו תקין, ולכן לא ברור לאילו לקוחות הכוונה. יש לנקות אותו ולסנן שוב.' })
