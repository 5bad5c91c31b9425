import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

type Plans = Scope<'commissionPlans'>

/**
 * Lists the users who may earn commissions, by name: active office users of the company, without impersonating users.
 */
export const listPeople = (scope: Plans): Promise<{ value: string; label: string }[]> =>
  readInCompany(scope, (tx) =>
    tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(mayEarn(scope))
      .orderBy(asc(users.displayName), asc(users.id)),
  )

type Named = { sellerId: string; shares: readonly { userId: string }[] }

/** Throws 422 by field if the seller or a recipient may not earn commissions. */
export async function requirePeople(tx: Tx, scope: Plans, { sellerId, shares }: Named): Promise<void> {
  const wanted = [sellerId, ...shares.map(({ userId }) => userId)]
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(mayEarn(scope), inArray(users.id, wanted)))
  const known = new Set(found.map(({ id }) => id))
  const fields: Record<string, string> = known.has(sellerId) ? {} : { sellerId: NOT_THERE }
  shares.forEach(({ userId }, index) => {
    if (!known.has(userId)) fields[`shares.${index}.userId`] = NOT_THERE
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const NOT_THERE = 'יש לבחור אדם פעיל מהרשימה'

const mayEarn = ({ companyId }: Plans) =>
  and(
    eq(users.companyId, companyId),
    ne(users.role, 'client'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )
