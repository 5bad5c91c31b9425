import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { customerMerges } from '@/lib/db/schema/customer-merges'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { visibleCustom } from '@/lib/modules/custom-fields/custom-fields.rules'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { inScope } from '@/lib/records/in-scope'
import { MOVED_TABLES, type MovedTable } from './fields.schema'

type Edits = Scope<'customerEdits'>

/** The cards of the scope that may be put together, side by side, in the order asked for; 404 where one is not the actor's to change. */
export const findCards = (scope: Edits, ids: string[]) =>
  inCompany(scope, async (tx) => {
    const found = await tx
      .select({
        id: customers.id,
        version: customers.version,
        number: customers.numberText,
        name: customers.name,
        kind: customers.kind,
        status: customers.status,
        phone: customers.phone,
        email: customers.email,
        nationalIdLast4: customers.nationalIdLast4,
        contactName: customers.contactName,
        city: customers.city,
        street: customers.street,
        birthDate: customers.birthDate,
        website: customers.website,
        source: customers.source,
        nextFollowUpOn: customers.nextFollowUpOn,
        notes: customers.notes,
        ownerName: users.displayName,
        teamName: teams.name,
        custom: customers.custom,
      })
      .from(customers)
      .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
      .leftJoin(teams, and(eq(teams.companyId, customers.companyId), eq(teams.id, customers.teamId)))
      .where(and(own(scope), inArray(customers.id, ids)))
    const fields = await loadVisibleFields(tx, scope)
    const lists = await loadPicklists(tx, scope)
    const shown = found.map((card) => ({
      ...card,
      statusName: picklistName(lists, 'customer.status', card.status),
      sourceName: picklistName(lists, 'customer.source', card.source),
      custom: visibleCustom(fields, card.custom),
    }))
    const cards = new Map(shown.map((card) => [card.id, card]))
    return ids.map((id) => {
      const card = cards.get(id)
      if (!card) throw notFound('אחד הלקוחות לא נמצא')
      return card
    })
  })

export type MergeCard = Awaited<ReturnType<typeof findCards>>[number]

/** How many rows of each kind would go over from the other cards. */
export const countMoves = (scope: Edits, loserIds: string[]) =>
  inCompany(scope, async (tx) => {
    const counted = sql.join(
      MOVED_TABLES.map(
        (table) => sql`select ${table}::text as source, count(*)::int as count from ${sql.identifier(table)}
          where company_id = ${scope.companyId} and customer_id = any(${sql.param(loserIds)}::uuid[])`,
      ),
      sql` union all `,
    )
    const { rows } = await tx.execute<{ source: MovedTable; count: number }>(counted)
    return rows.filter(({ count }) => count > 0)
  })

const MAX_LISTED = 100

/** The newest merges of cards that the actor may change, with whether each may still be undone; at most 100. */
export const listMerges = (scope: Edits) =>
  inCompany(scope, async (tx) => {
    const { id, createdAt, undoUntil, undoneAt, winnerId, losersBefore } = customerMerges
    const found = await tx
      .select({
        id,
        createdAt,
        undoUntil,
        undoneAt,
        winnerId,
        losersBefore,
        name: customers.name,
        by: users.displayName,
      })
      .from(customerMerges)
      .innerJoin(customers, and(eq(customers.companyId, customerMerges.companyId), eq(customers.id, winnerId)))
      .innerJoin(users, and(eq(users.companyId, customerMerges.companyId), eq(users.id, customerMerges.createdBy)))
      .where(and(eq(customerMerges.companyId, scope.companyId), own(scope)))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
    return found.map(({ losersBefore: losers, ...merge }) => ({
      ...merge,
      losers: losers.map(({ name }) => String(name)),
      canUndo: !merge.undoneAt && merge.undoUntil > new Date(),
    }))
  })

export type Merge = Awaited<ReturnType<typeof listMerges>>[number]

/** Where a card went that is not there any more: the one it was put into, if the actor may see that; else null. */
export const findMergedInto = (scope: Scope<'customers'>, id: string) =>
  inCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with recursive way as (
        select merged_into_id as id, 1 as depth from customers
        where company_id = ${scope.companyId} and id = ${id} and merged_into_id is not null
        union all
        select c.merged_into_id, way.depth + 1 from customers c join way on c.id = way.id
        where c.company_id = ${scope.companyId} and c.merged_into_id is not null and way.depth < 20)
      select c.id from way join customers c on c.company_id = ${scope.companyId} and c.id = way.id
      where c.deleted_at is null and (${scope.ownerId ?? null}::uuid is null or c.owner_id = ${scope.ownerId ?? null}::uuid)`)
    return rows[0]?.id ?? null
  })

const own = (scope: Edits) => inScope(customers, scope)
