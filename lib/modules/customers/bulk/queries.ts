import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { invalid, notFound } from '@/lib/server/errors'

import { loadCustomerList } from '../list'
import { hitsOf, matching } from '../queries'
import { exactFilter } from './filter'
import type { BulkTarget } from './schema'

type Viewer = Scope<'customers'>
type Place = { target: BulkTarget; cursor: string | null; size: number }

/** How many customers a target means; 404 where one of the chosen is not there for the viewer, 422 for a filter that is none and a search that is too wide. */
export async function countTarget(tx: Tx, scope: Viewer, target: BulkTarget): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(customers)
    .where(await meant(tx, scope, target))
  const number = found?.count ?? 0
  if ('ids' in target && number !== new Set(target.ids).size) throw notFound('חלק מהלקוחות שנבחרו לא נמצאו')
  if (number === 0) throw invalid({ target: 'אין לקוחות שמתאימים לסינון' })
  return number
}

/** The next customers of a target in the order of their ids, held until the end of the transaction. */
export async function takeForChange(tx: Tx, scope: Viewer, { target, cursor, size }: Place) {
  const { id, name, status, ownerId, nextFollowUpOn, version } = customers
  return tx
    .select({ id, name, status, ownerId, nextFollowUpOn, version })
    .from(customers)
    .where(and(await meant(tx, scope, target), cursor ? gt(id, cursor) : undefined))
    .orderBy(asc(id))
    .limit(size)
    .for('update', { of: customers })
}

/** The same with what an exported line shows. No identity numbers: they are shown one at a time, and that is written down. */
export async function takeForExport(tx: Tx, scope: Viewer, { target, cursor, size }: Place) {
  const {
    id,
    numberText: number,
    name,
    kind,
    status,
    contactName,
    phone,
    email,
    city,
    street,
    source,
    nextFollowUpOn,
    createdAt,
  } = customers
  const personal = { contactName, phone, email, city, street }
  return tx
    .select({
      id,
      number,
      name,
      kind,
      status,
      ...personal,
      source,
      nextFollowUpOn,
      createdAt,
      ownerName: users.displayName,
    })
    .from(customers)
    .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
    .where(and(await meant(tx, scope, target), cursor ? gt(customers.id, cursor) : undefined))
    .orderBy(asc(customers.id))
    .limit(size)
}

async function meant(tx: Tx, scope: Viewer, target: BulkTarget): Promise<SQL | undefined> {
  if ('ids' in target) return matching(scope, loadCustomerList({}), { ids: target.ids, isCut: false })
  const filter = exactFilter(target.filter)
  if (!filter) throw invalid({ target: 'הסינון אינו תקין, ולכן לא ברור לאילו לקוחות הכוונה. יש לנקות אותו ולסנן שוב.' })
  const hits = await hitsOf(tx, scope, filter)
  if (hits?.isCut) throw invalid({ target: 'החיפוש מצא יותר מ־2,000 לקוחות. יש לדייק אותו.' })
  return matching(scope, filter, hits)
}
