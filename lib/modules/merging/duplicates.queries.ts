import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { duplicateCandidates } from '@/lib/db/schema/record-merges'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import type { RecordEditor, RecordKind } from '@/lib/records/kind'

const MAX_LISTED = 100

const aliased = (table: RecordKind['table'], name: string) => alias(table, name)

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
      .innerJoin(a, and(eq(a.id, aId), inScope(a, scope)))
      .innerJoin(b, and(eq(b.id, bId), inScope(b, scope)))
      .where(and(eq(companyId, scope.companyId), eq(state, 'open'), eq(entity, of)))
      .orderBy(desc(score), aId, bId)
      .limit(MAX_LISTED)
    return { pairs: rows.map(({ total: _, ...pair }) => pair), total: rows[0]?.total ?? 0 }
  })

export type Duplicates = Awaited<ReturnType<typeof listDuplicates>>
export type DuplicatePair = Duplicates['pairs'][number]
