import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { countText } from '@/lib/format/count-text'
import { ownedKinds } from '@/lib/manifest/owned-kinds'
import { isOfficeUser } from '@/lib/records/office-users'
import type { OwnedKind, OwnedKinds } from '@/lib/records/owned'

import { userRow } from '../lock.queries'
import type { Owned } from './handover.rules'

type Edits = Scope<'userEdits'>

const KINDS: OwnedKinds = ownedKinds

/** Condition for a user's records of a kind that need a new owner when the user leaves. */
export function ownedBy(kind: OwnedKind, { companyId }: { readonly companyId: string }, userId: string) {
  const isTheirs =
    'handOver' in kind ? eq(kind.user, userId) : and(eq(kind.table.ownerId, userId), isNull(kind.table.deletedAt))
  return and(eq(kind.table.companyId, companyId), isTheirs, kind.isOpen)
}

/** Counts a user's owned records by kind. */
export async function loadOwnedCounts(tx: Tx, scope: { readonly companyId: string }, userId: string): Promise<Owned> {
  const owned: Record<string, number> = {}
  for (const [name, kind] of Object.entries(KINDS)) {
    const [found] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(kind.table as PgTable)
      .where(ownedBy(kind, scope, userId))
    if (found?.count) owned[name] = found.count
  }
  return owned
}

/** Returns the same for the dialog, with a text for each kind; nothing for a user of another company. */
export async function countOwned(scope: Edits, userId: string): Promise<{ owned: Owned; texts: string[] }> {
  const owned = await readInCompany(scope, (tx) => loadOwnedCounts(tx, scope, userId))
  const texts = Object.entries(KINDS).flatMap(([name, { words }]) => {
    const count = owned[name]
    return count ? [countText(count, words)] : []
  })
  return { owned, texts }
}

/**
 * Lists the users who may receive the records: active office users of the company with a verified address, except the
 * one who hands over.
 */
export const listReceivers = (scope: Edits, fromId: string) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(and(mayReceive(scope), ne(users.id, fromId)))
      .orderBy(asc(users.displayName), asc(users.id))
    return found.map(({ id, name }) => ({ value: id, label: name }))
  })

/** Returns the name of the receiver; 422 by field if they may not receive. */
export async function requireReceiver(tx: Tx, scope: Edits, { fromId, toId }: { fromId: string; toId: string }) {
  const [found] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(mayReceive(scope), userRow(scope.companyId, toId), ne(users.id, fromId)))
  if (!found) throw invalid({ toId: 'יש לבחור עמית פעיל מהרשימה' })
  return found.name
}

const mayReceive = ({ companyId }: Edits) =>
  and(eq(users.companyId, companyId), isOfficeUser(), isNotNull(users.joinedAt))
