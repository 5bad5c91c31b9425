import { and, asc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { recordCollaborators } from '@/lib/db/schema/record-collaborators'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import {
  belongsToRecord,
  type RecordEditor,
  type RecordEntity,
  type RecordKind,
  type RecordReader,
  type RecordRef,
  requireFound,
  selectRecord,
} from '@/lib/records/kind'

import { ownerCondition } from './owners.queries'

/** Returns the active users who collaborate on a record besides its owner, by name; 404 outside the scope. */
export async function listCollaborators<E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) {
  const { found, rows } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, record),
    rows: selectCollaborators(tx, scope, record),
  }))
  requireFound(record, found)
  return rows
}

export type Collaborator = Awaited<ReturnType<typeof listCollaborators>>[number]

function selectCollaborators(tx: Tx, { companyId }: RecordReader, record: RecordRef) {
  const table: RecordKind['table'] = record.kind.table
  return tx
    .select({ userId: users.id, name: users.displayName })
    .from(recordCollaborators)
    .innerJoin(users, and(eq(users.companyId, companyId), eq(users.id, recordCollaborators.userId)))
    .innerJoin(table, and(eq(table.companyId, companyId), eq(table.id, record.id)))
    .where(
      and(
        belongsToRecord(recordCollaborators, companyId, record),
        ownerCondition({ companyId }),
        sql`${table.ownerId} is distinct from ${users.id}`,
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))
}

/**
 * Returns the users who may become collaborators of a record, as options by name: active users who see some records of
 * the kind, besides the owner and those who are collaborators already. 404 outside the scope.
 */
export const listNewCollaborators = <E extends RecordEntity>(scope: RecordEditor<NoInfer<E>>, record: RecordRef<E>) =>
  readInCompany(scope, (tx) => selectNewCollaborators(tx, scope, record))

/** Selects one of these users, or all. */
export async function selectNewCollaborators(tx: Tx, scope: RecordEditor, record: RecordRef, userId?: string) {
  const { companyId } = scope
  const table: RecordKind['table'] = record.kind.table
  const [row] = await tx
    .select({ ownerId: table.ownerId })
    .from(table)
    .where(and(inScope(table, scope), eq(table.id, record.id)))
  const { ownerId } = requireFound(record, row ? [row] : [])
  const present = tx
    .select({ id: recordCollaborators.userId })
    .from(recordCollaborators)
    .where(belongsToRecord(recordCollaborators, companyId, record))
  return tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .where(
      and(
        ownerCondition({ companyId }),
        userId ? eq(users.id, userId) : undefined,
        ownerId ? ne(users.id, ownerId) : undefined,
        notInArray(users.id, present),
        seesSome(record.kind),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))
}

/** Condition for users whose permissions let them see some records of a kind. */
function seesSome({ seenBy: { all, team, own } }: RecordKind): SQL {
  const opening = sql.param([all, team, own])
  return sql`kesher.permissions_of(${users.companyId}, ${users.id}) && ${opening}::text[]`
}
