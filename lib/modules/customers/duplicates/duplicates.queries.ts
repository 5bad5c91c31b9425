import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import { duplicateCandidates } from '@/lib/db/schema/customer-merges'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'

const MAX_LISTED = 100

const [a, b] = [alias(customers, 'a'), alias(customers, 'b')]
const factsOf = (card: typeof a | typeof b) => ({
  id: card.id,
  number: card.numberText,
  name: card.name,
  phone: card.phone,
  email: card.email,
  city: card.city,
})

/**
 * Pairs of cards that look like one customer, both of them the actor's to change, the surest first: at most 100, and how many there
 * are.
 */
export const listDuplicates = (scope: Scope<'customerEdits'>) =>
  inCompany(scope, async (tx) => {
    const { companyId, aId, bId, score, reasons } = duplicateCandidates
    const isOwn = (card: typeof a | typeof b) =>
      and(isNull(card.deletedAt), scope.ownerId ? eq(card.ownerId, scope.ownerId) : undefined)
    const rows = await tx
      .select({ a: factsOf(a), b: factsOf(b), score, reasons, total: sql<number>`(count(*) over ())::int` })
      .from(duplicateCandidates)
      .innerJoin(a, and(eq(a.companyId, companyId), eq(a.id, aId), isOwn(a)))
      .innerJoin(b, and(eq(b.companyId, companyId), eq(b.id, bId), isOwn(b)))
      .where(and(eq(companyId, scope.companyId), eq(duplicateCandidates.state, 'open')))
      .orderBy(desc(score), aId, bId)
      .limit(MAX_LISTED)
    return { pairs: rows.map(({ total: _, ...pair }) => pair), total: rows[0]?.total ?? 0 }
  })

export type Duplicates = Awaited<ReturnType<typeof listDuplicates>>
export type DuplicatePair = Duplicates['pairs'][number]
