import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { can } from '@/lib/access/gate'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { automationStarts, automations } from '@/lib/db/schema/automations'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { gateOfRecords } from './record-names.queries'

const MOST = 50

const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

/** Returns the newest starts of an automation for many records, those that wait among them. */
export const listStarts = (actor: Actor, automationId: string) => {
  const scope = requireScope('automations', actor)
  const isApprover = findScope('automationApprovals', actor) !== null
  return readInCompany(scope, async (tx) => {
    const { entity } = await requireAutomation(tx, scope.companyId, automationId)
    const approvers = await listApprovers(tx, scope.companyId, entity)
    const { id, state, records, createdAt, createdBy, decidedAt, reason, version } = automationStarts
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
        reason,
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

/** Returns the name and the entity of an automation; throws 404 for one that the company does not have. */
export async function requireAutomation(tx: Tx, companyId: string, wanted: string) {
  const { id, name, entity, deletedAt } = automations
  const [found] = await tx
    .select({ name, entity })
    .from(automations)
    .where(and(eq(automations.companyId, companyId), eq(id, wanted), isNull(deletedAt)))
  if (!found) throw notFound('האוטומציה לא נמצאה')
  return found
}

type Approver = { id: string; name: string }

/** Returns the company's own users who may approve a start for many records, and open the automation to do so. */
export const listApprovers = (tx: Tx, companyId: string, entity: AutomationEntityName): Promise<Approver[]> =>
  selectViewers(tx, companyId, { entity, isWanted: sql`'approve automations' = any (held)` })

/** Whether a user may open the automations of an entity. */
export async function mayOpen(
  tx: Tx,
  companyId: string,
  { entity, userId }: { entity: AutomationEntityName; userId: string },
) {
  return (await selectViewers(tx, companyId, { entity, isWanted: sql`id = ${userId}` })).length > 0
}

/** Selects users who may see both automations and records of their entity, without which an automation is not shown. */
async function selectViewers(
  tx: Tx,
  companyId: string,
  { entity, isWanted }: { entity: AutomationEntityName; isWanted: SQL },
): Promise<Approver[]> {
  const [automationGate, recordGate] = [can('automations'), gateOfRecords(entity)]
  const { rows } = await tx.execute<Approver>(sql`
    select id, display_name as name from (
      select u.id, u.display_name, kesher.permissions_of(u.company_id, u.id) as held from users u
      where u.company_id = ${companyId} and u.verified = 'yes' and u.disabled_at is null and u.deleted_at is null and u.stands_for is null) users
    where held && ${sql.param([...automationGate])}::text[] and held && ${sql.param([...recordGate])}::text[] and ${isWanted}
    order by display_name, id`)
  return rows
}

type Deciding = { deciderId: string; askerId: string | null }

/** Whether a user may decide a start: another one than who asked for it, unless nobody else could. */
export const mayDecide = (approvers: readonly Approver[], { deciderId, askerId }: Deciding): boolean =>
  deciderId !== askerId || approvers.every(({ id }) => id === askerId)
