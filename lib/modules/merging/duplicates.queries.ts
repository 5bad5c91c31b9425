import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { duplicateCandidates } from '@/lib/db/schema/record-merges'
import { readInCompany } from '@/lib/db/tenant'
import { inReach } from '@/lib/records/in-scope'
import type { RecordEditor, RecordKind } from '@/lib/records/kind'

const MAX_LISTED = 100

const aliased = (table: RecordKind['table'], name: string) => alias(table, name)

/** As `inScope`, which does not know the reach of a scope by an alias. */
const isOpenTo = (scope: RecordEditor, { id, companyId, deletedAt, ownerId }: ReturnType<typeof aliased>) =>
  and(eq(companyId, scope.companyId), isNull(deletedAt), inReach(scope, { ownerId, id }))

const factsOf = ({ id, numberText: number, name, phone, email, city }: ReturnType<typeof aliased>) => ({
  id,
  number,
  name,
  phone,
  email,
  city,
})

/**
 * Returns possible duplicates, pairs of records that the actor may change, the highest score first: at most 100, with
 * their total number.
 */
export const listDuplicates = (scope: RecordEditor, { table, entity: of }: RecordKind) =>
  readInCompany(scope, async (tx) => {
    const { companyId, aId, bId, score, reasons, state, entity } = duplicateCandidates
    const [a, b] = [aliased(table, 'a'), aliased(table, 'b')]
    const rows = await tx
      .select({ a: factsOf(a), b: factsOf(b), score, reasons, total: sql<number>`(count(*) over ())::int` })
      .from(duplicateCandidates)
      .innerJoin(a, and(eq(a.id, aId), isOpenTo(scope, a)))
      .innerJoin(b, and(eq(b.id, bId), isOpenTo(scope, b)))
      .where(and(eq(companyId, scope.companyId), eq(state, 'open'), eq(entity, of)))
      .orderBy(desc(score), aId, bId)
      .limit(MAX_LISTED)
    return { pairs: rows.map(({ total: _, ...pair }) => pair), total: rows[0]?.total ?? 0 }
  })

export type Duplicates = Awaited<ReturnType<typeof listDuplicates>>
export type DuplicatePair = Duplicates['pairs'][number]
