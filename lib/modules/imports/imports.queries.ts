import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { importBatches } from '@/lib/db/schema/imports'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import type { ImportScope } from './scope.rules'

const MAX_LISTED = 50

export type Batch = typeof importBatches.$inferSelect

/** Returns the company's newest imports of one kind, by any user; at most 50. */
export const listImports = ({ companyId, actorId, kind }: ImportScope) =>
  readInCompany({ companyId, actorId }, (tx) =>
    tx
      .select({
        id: importBatches.id,
        name: importBatches.name,
        state: importBatches.state,
        createdAt: importBatches.createdAt,
        actorName: users.displayName,
        total: importBatches.total,
        created: importBatches.created,
        updated: importBatches.updated,
        refused: importBatches.refused,
      })
      .from(importBatches)
      .innerJoin(users, and(eq(users.companyId, importBatches.companyId), eq(users.id, importBatches.actorId)))
      .where(
        and(
          eq(importBatches.companyId, companyId),
          eq(importBatches.entity, kind.entity),
          isNull(importBatches.deletedAt),
        ),
      )
      .orderBy(desc(importBatches.createdAt), desc(importBatches.id))
      .limit(MAX_LISTED),
  )

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number]

/** Returns one import; 404. */
export const findImport = ({ companyId, actorId, kind }: ImportScope, id: string): Promise<Batch> =>
  readInCompany({ companyId, actorId }, async (tx) => {
    const [found] = await tx
      .select()
      .from(importBatches)
      .where(and(rowOf(companyId, id), eq(importBatches.entity, kind.entity)))
    if (!found) throw notFound('הייבוא לא נמצא')
    return found
  })

/** Returns an import, locked until the transaction ends, so that two workers never process the same rows. */
export async function lockImport(tx: Tx, companyId: string, id: string): Promise<Batch | undefined> {
  const [found] = await tx.select().from(importBatches).where(rowOf(companyId, id)).for('update')
  return found
}

/** Returns the storage key of the file. */
export async function findStorageKey(
  tx: Tx,
  { companyId, fileId }: Pick<Batch, 'companyId' | 'fileId'>,
): Promise<string> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select storage_key as key from files where company_id = ${companyId} and id = ${fileId}`,
  )
  return rows[0]?.key ?? ''
}

const rowOf = (companyId: string, id: string) =>
  and(eq(importBatches.companyId, companyId), eq(importBatches.id, id), isNull(importBatches.deletedAt))
