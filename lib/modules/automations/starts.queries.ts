import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { automationStarts, automations } from '@/lib/db/schema/automations'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

const MOST = 50

const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

/** Returns the newest starts of an automation for many records, those that wait among them. */
export const listStarts = (actor: Actor, automationId: string) => {
  const scope = requireScope('automations', actor)
  const isApprover = findScope('automationApprovals', actor) !== null
  return readInCompany(scope, async (tx) => {
    await requireAutomation(tx, scope.companyId, automationId)
    const approvers = await listApprovers(tx, scope.companyId)
    const { id, state, records, createdAt, createdBy, decidedAt, version } = automationStarts
    const rows = await tx
      .select({
        id,
        state,
        records,
        byId: createdBy,
        byName: asker.displayName,
        createdAt,
        decidedByName: decider.displayName,
        decidedAt,
        version,
      })
      .from(automationStarts)
      .leftJoin(asker, and(eq(asker.companyId, automationStarts.companyId), eq(asker.id, createdBy)))
      .leftJoin(
        decider,
        and(eq(decider.companyId, automationStarts.companyId), eq(decider.id, automationStarts.decidedBy)),
      )
      .where(
        and(
          eq(automationStarts.companyId, scope.companyId),
          eq(automationStarts.automationId, automationId),
          isNull(automationStarts.deletedAt),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST)
    return rows.map((row) => {
      const isWaiting = row.state === 'waiting'
      const canUserDecide = (deciderId: string) => isWaiting && mayDecide(approvers, { deciderId, askerId: row.byId })
      return {
        ...row,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        waitsFor: approvers.filter(({ id: approver }) => canUserDecide(approver)).map(({ name }) => name),
        canDecide: isApprover && canUserDecide(actor.id),
      }
    })
  })
}

export type StartRow = Awaited<ReturnType<typeof listStarts>>[number]

/** Throws 404 for an automation that the company does not have. */
export async function requireAutomation(tx: Tx, companyId: string, id: string): Promise<void> {
  const isIt = and(eq(automations.companyId, companyId), eq(automations.id, id), isNull(automations.deletedAt))
  if ((await tx.$count(automations, isIt)) === 0) throw notFound('האוטומציה לא נמצאה')
}

type Approver = { id: string; name: string }

/** Returns the company's own users who may approve a start for many records. */
export async function listApprovers(tx: Tx, companyId: string): Promise<Approver[]> {
  const { rows } = await tx.execute<Approver>(sql`
    select id, display_name as name from users where company_id = ${companyId} and disabled_at is null and deleted_at is null and stands_for is null
      and 'approve automations' = any (kesher.permissions_of(company_id, id))
    order by display_name, id`)
  return rows
}

type Deciding = { deciderId: string; askerId: string | null }

/** Whether a user may decide a start: another one than who asked for it, unless nobody else could. */
export const mayDecide = (approvers: readonly Approver[], { deciderId, askerId }: Deciding): boolean =>
  deciderId !== askerId || approvers.every(({ id }) => id === askerId)
