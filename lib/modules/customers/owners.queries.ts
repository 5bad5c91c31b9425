import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

type Edits = Scope<'customerEdits'>

/**
 * Returns the users who may own a customer: the company's active office users, or only the actor where the scope is
 * limited to own customers.
 */
export const listOwners = (scope: Edits) => readInCompany(scope, (tx) => selectOwners(tx, scope))

/** Builds the select of those users, for reading them together with other rows. */
export const selectOwners = (tx: Tx, scope: Edits) =>
  tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .where(and(customerOwnerCondition(scope), scope.ownerId ? eq(users.id, scope.ownerId) : undefined))
    .orderBy(asc(users.displayName), asc(users.id))

/** Returns the id if that user may own a customer of the scope; otherwise 422. */
export async function requireOwner(tx: Tx, scope: Edits, id: string): Promise<string> {
  if (scope.ownerId && scope.ownerId !== id) throw invalid({ ownerId: 'אין לך הרשאה להעביר לקוח לאחראי אחר' })
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(customerOwnerCondition(scope), eq(users.id, id)))
  if (!found) throw invalid({ ownerId: 'יש לבחור אחראי פעיל מהרשימה' })
  return found.id
}

/**
 * Condition for users who may own a customer. Impersonation users are excluded: they are temporary, and the owner must
 * be a user of the company.
 */
export const customerOwnerCondition = ({ companyId }: Pick<Edits, 'companyId'>): SQL | undefined =>
  and(
    eq(users.companyId, companyId),
    ne(users.role, 'client'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )
