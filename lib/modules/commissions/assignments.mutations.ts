import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { commissionAssignments, commissionShares } from '@/lib/db/schema/commission-plans'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addDays } from '@/lib/format/calendar'
import { touch } from '@/lib/records/touch'
import { requirePeople } from './assignments.queries'
import { overlaps } from './assignments.rules'
import type { AssignmentEnd, AssignmentInput } from './assignments.schema'
import { lockCommissions } from './calculation.mutations'
import { requireNoClosedPeriods } from './periods.queries'
import { lockPlan } from './plans.mutations'

type Plans = Scope<'commissionPlans'>

/**
 * Assigns a plan to a seller from a day on; returns the assignment's id. 404; 409 for an archived plan; 422 by field.
 */
export const assignPlan = (scope: Plans, planId: string, { shares, ...input }: AssignmentInput) =>
  inCompany(scope, async (tx) => {
    await lockCommissions(tx, scope)
    const plan = await lockPlan(tx, scope, planId)
    if (plan.state === 'archived') throw conflict('archived', 'התוכנית בארכיון ואי אפשר לשייך אליה')
    await requireNoClosedPeriods(tx, scope, { validFrom: input.validFrom })
    await requirePeople(tx, scope, { sellerId: input.sellerId, shares })
    await refuseTwice(tx, scope, { planId, ...input })
    const { companyId, actorId } = scope
    const id = newId()
    await tx
      .insert(commissionAssignments)
      .values({ companyId, id, planId, ...input, createdBy: actorId, updatedBy: actorId })
    await tx.insert(commissionShares).values(shares.map((share) => ({ companyId, assignmentId: id, ...share })))
    await report(tx, scope, { planId, action: 'assigned', data: { assignmentId: id, ...input, shares } })
    return { id }
  })

type Wanted = Omit<AssignmentInput, 'shares'> & { planId: string; id?: string }

/** Throws 422 if the plan is already assigned to the seller on some of these days: it may pay for a sale only once. */
async function refuseTwice(tx: Tx, { companyId }: Plans, { id, planId, sellerId, ...days }: Wanted) {
  const table = commissionAssignments
  const found = await tx
    .select({ id: table.id, validFrom: table.validFrom, validTo: table.validTo })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        eq(table.planId, planId),
        eq(table.sellerId, sellerId),
        isNull(table.deletedAt),
      ),
    )
  if (found.some((other) => other.id !== id && overlaps(other, days)))
    throw invalid({ [id ? 'validTo' : 'sellerId']: 'התוכנית כבר משויכת לאותו אדם בחלק מהימים האלה' })
}

/** Sets the last day of an assignment; commissions settled up to it stay. 404, 409, 422. */
export const endAssignment = (scope: Plans, id: string, { validTo, version }: AssignmentEnd) =>
  inCompany(scope, async (tx) => {
    const found = await lockAssignment(tx, scope, id)
    if (found.version !== version) throw stale()
    if (validTo < found.validFrom) throw invalid({ validTo: 'היום האחרון חייב להיות אחרי היום הראשון' })
    const first = found.validTo && found.validTo < validTo ? found.validTo : validTo
    await requireNoClosedPeriods(tx, scope, { validTo: addDays(first, 1) })
    const { planId, sellerId } = found
    await refuseTwice(tx, scope, { id, planId, sellerId, validFrom: found.validFrom, validTo })
    await change(tx, scope, { id, version, set: { validTo } })
    await report(tx, scope, { planId, action: 'assignment-ended', data: { assignmentId: id, validTo } })
    return { id }
  })

/** Deletes an assignment that no closed period can have counted. 404, 409. */
export const removeAssignment = (scope: Plans, id: string) =>
  inCompany(scope, async (tx) => {
    const { planId, version, validFrom } = await lockAssignment(tx, scope, id)
    await requireNoClosedPeriods(tx, scope, { validFrom }).catch(() => {
      throw conflict('settled', 'תקופות שכבר אושרו חושבו לפי השיוך הזה. אפשר לסיים אותו, לא למחוק.')
    })
    await change(tx, scope, { id, version, set: { deletedAt: new Date() } })
    await report(tx, scope, { planId, action: 'assignment-removed', data: { assignmentId: id } })
    return { id }
  })

async function lockAssignment(tx: Tx, scope: Plans, id: string) {
  await lockCommissions(tx, scope)
  const table = commissionAssignments
  const [found] = await tx
    .select()
    .from(table)
    .where(and(eq(table.companyId, scope.companyId), eq(table.id, id), isNull(table.deletedAt)))
  if (!found) throw notFound('השיוך לא נמצא')
  return found
}

type Change = { id: string; version: number; set: Partial<typeof commissionAssignments.$inferInsert> }

const change = (tx: Tx, { companyId, actorId }: Plans, { id, version, set }: Change) =>
  tx
    .update(commissionAssignments)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(commissionAssignments.companyId, companyId), eq(commissionAssignments.id, id)))

type PlanAudit = { planId: string; action: string; data: Record<string, unknown> }

const report = (tx: Tx, scope: Plans, { planId, action, data }: PlanAudit) =>
  audit(tx, scope, { action: `commission-plan.${action}`, entity: 'commission_plan', entityId: planId, data })
