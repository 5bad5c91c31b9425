import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { isOfficeUser } from '@/lib/records/office-users'

type Within = { readonly companyId: string }

/** Condition for users who may work in the inbox. */
export const isInboxUser = ({ companyId }: Within): SQL | undefined =>
  and(
    eq(users.companyId, companyId),
    isOfficeUser(),
    sql`'use omnichannel' = any(kesher.permissions_of(users.company_id, users.id))`,
  )

/** Returns the ids of everybody who works in the inbox. */
export async function listInboxUserIds(tx: Tx, within: Within): Promise<string[]> {
  const found = await tx.select({ id: users.id }).from(users).where(isInboxUser(within))
  return found.map(({ id }) => id)
}

type Wanted = { ids: readonly string[]; field: string }

/** Returns the users with these ids, by name; 422 on the field if one of them does not work in the inbox. */
export async function requireInboxUsers(tx: Tx, within: Within, { ids, field }: Wanted) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(isInboxUser(within), inArray(users.id, wanted)))
    .orderBy(asc(users.displayName), asc(users.id))
  if (found.length < wanted.length) throw invalid({ [field]: 'יש לבחור ממי שעובדים במרכז השיחות' })
  return found
}
