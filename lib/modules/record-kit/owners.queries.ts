import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import type { RecordEditor, RecordKind } from '@/lib/records/kind'

/**
 * Returns the users who may own a record: the company's active office users, or only the actor where the scope is
 * limited to own records.
 */
export const listOwners = (scope: RecordEditor) => readInCompany(scope, (tx) => selectOwners(tx, scope))

/** Builds the select of those users, for reading them together with other rows. */
export const selectOwners = (tx: Tx, scope: RecordEditor) =>
  tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .where(and(ownerCondition(scope), scope.ownerId ? eq(users.id, scope.ownerId) : undefined))
    .orderBy(asc(users.displayName), asc(users.id))

type Wanted = { id: string; words: RecordKind['words'] }

/** Returns the id if that user may own a record of the scope; otherwise 422. */
export async function requireOwner(tx: Tx, scope: RecordEditor, { id, words }: Wanted): Promise<string> {
  if (scope.ownerId && scope.ownerId !== id) throw invalid({ ownerId: `אין לך הרשאה להעביר ${words.one} לאחראי אחר` })
  const found = await findPresentOwner(tx, scope, id)
  if (!found) throw invalid({ ownerId: 'יש לבחור אחראי פעיל מהרשימה' })
  return found
}

/** Returns the id of a user who may own a record; null for one who has left since. */
export async function findPresentOwner(tx: Tx, { companyId }: { readonly companyId: string }, id: string) {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ownerCondition({ companyId }), eq(users.id, id)))
  return found?.id ?? null
}

/**
 * Condition for users who may own a record. Impersonation users are excluded: they are temporary, and the owner must be
 * a user of the company.
 */
export const ownerCondition = ({ companyId }: { readonly companyId: string }): SQL | undefined =>
  and(
    eq(users.companyId, companyId),
    ne(users.role, 'client'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )
