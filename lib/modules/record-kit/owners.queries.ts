import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'

import { coversOwner, listScopeOwners } from '@/lib/access/reach'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import type { RecordEditor, RecordKind, RecordReader } from '@/lib/records/kind'

/** Returns the users who may own a record: the company's active office users, as far as the scope covers their records. */
export const listOwners = (scope: RecordEditor) => readInCompany(scope, (tx) => selectOwners(tx, scope))

/** Builds the select of those users, for reading them together with other rows. */
export function selectOwners(tx: Tx, scope: RecordEditor | RecordReader) {
  const ownerIds = listScopeOwners(scope)
  return tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .where(and(ownerCondition(scope), ownerIds ? inArray(users.id, [...ownerIds]) : undefined))
    .orderBy(asc(users.displayName), asc(users.id))
}

type Wanted = { id: string; words: RecordKind['words'] }

/** Throws 422 where the actor only collaborates on a record and would change whose it is. */
export function requireOwned(scope: RecordEditor, ownerId: string | null, words: RecordKind['words']): void {
  if (!coversOwner(scope, ownerId)) throw invalid({ ownerId: `רק האחראי על ${words.the} יכול להעביר אותו` })
}

/** Returns the id if that user may own a record of the scope; otherwise 422. */
export async function requireOwner(tx: Tx, scope: RecordEditor, { id, words }: Wanted): Promise<string> {
  const ownerIds = listScopeOwners(scope)
  if (ownerIds && !ownerIds.includes(id))
    throw invalid({
      ownerId:
        ownerIds.length > 1
          ? `אפשר להעביר ${words.one} רק לחברי הצוות שלך`
          : `אין לך הרשאה להעביר ${words.one} לאחראי אחר`,
    })
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
