import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { commissionPlans, commissionPlanVersions } from '@/lib/db/schema/commission-plans'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import { lockCommissions } from './calculation.mutations'
import type { PlanRules } from './commissions.schema'
import { requireNoClosedPeriods } from './periods.queries'
import { type PlanChange, type PlanInput, type PlanStateChange, toPlanRules } from './plans.schema'

type Plans = Scope<'commissionPlans'>

/** Creates a plan with its first version; returns its id. 422. */
export const createPlan = (scope: Plans, input: PlanInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const id = newId()
    await lockCommissions(tx, scope)
    await requireNoClosedPeriods(tx, scope, { validFrom: input.validFrom })
    await tx.insert(commissionPlans).values({ companyId, id, name: input.name, createdBy: actorId, updatedBy: actorId })
    await addVersion(tx, scope, { planId: id, number: 1, input })
    await report(tx, scope, { id, action: 'created', data: { name: input.name, validFrom: input.validFrom } })
    return { id }
  }).catch(rethrowDuplicateName)

/**
 * Adds a version to a plan: it applies to payments from its first day on, earlier ones stay unchanged. 404, 409, 422.
 */
export const changePlan = (scope: Plans, id: string, { version, ...input }: PlanChange) =>
  inCompany(scope, async (tx) => {
    await lockCommissions(tx, scope)
    const plan = await lockPlan(tx, scope, id)
    if (plan.version !== version) throw stale()
    await requireNoClosedPeriods(tx, scope, { validFrom: input.validFrom })
    const { companyId, planId, number } = commissionPlanVersions
    const before = await tx
      .select({ number })
      .from(commissionPlanVersions)
      .where(and(eq(companyId, scope.companyId), eq(planId, id)))
    const next = Math.max(0, ...before.map((one) => one.number)) + 1
    await addVersion(tx, scope, { planId: id, number: next, input })
    await update(tx, scope, { id, version, set: { name: input.name } })
    await report(tx, scope, { id, action: 'changed', data: { number: next, validFrom: input.validFrom } })
    return { id }
  }).catch(rethrowDuplicateName)

/** Archives or restores a plan; existing assignments stay in force until they end. 404, 409. */
export const setPlanState = (scope: Plans, id: string, { state, version }: PlanStateChange) =>
  inCompany(scope, async (tx) => {
    const plan = await lockPlan(tx, scope, id)
    if (plan.version !== version) throw stale()
    await update(tx, scope, { id, version, set: { state } })
    await report(tx, scope, { id, action: state === 'archived' ? 'archived' : 'restored' })
    return { id }
  })

/** Locks a plan until the transaction ends; throws 404. */
export async function lockPlan(tx: Tx, { companyId }: Plans, id: string) {
  const plans = commissionPlans
  const [found] = await tx
    .select({ state: plans.state, version: plans.version })
    .from(plans)
    .where(and(eq(plans.companyId, companyId), eq(plans.id, id), isNull(plans.deletedAt)))
    .for('update')
  if (!found) throw notFound('התוכנית לא נמצאה')
  return found
}

type New = { planId: string; number: number; input: PlanInput }

async function addVersion(tx: Tx, { companyId, actorId }: Plans, { planId, number, input }: New) {
  const rules = toPlanRules(input)
  await requireServices(tx, { companyId }, rules)
  await tx
    .insert(commissionPlanVersions)
    .values({ companyId, id: newId(), planId, number, validFrom: input.validFrom, rules, createdBy: actorId })
}

async function requireServices(tx: Tx, within: { companyId: string }, { services: named }: PlanRules) {
  if (named.kind === 'all') return
  const { companyId, id, deletedAt } = services
  const found = await tx
    .select({ id })
    .from(services)
    .where(and(eq(companyId, within.companyId), inArray(id, named.ids), isNull(deletedAt)))
  if (found.length !== new Set(named.ids).size) throw invalid({ 'services.ids': 'שירות אחד או יותר לא נמצאו' })
}

type Update = { id: string; version: number; set: Partial<typeof commissionPlans.$inferInsert> }

const update = (tx: Tx, { companyId, actorId }: Plans, { id, version, set }: Update) =>
  tx
    .update(commissionPlans)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(commissionPlans.companyId, companyId), eq(commissionPlans.id, id)))

function rethrowDuplicateName(error: unknown): never {
  throw violatesConstraint(error, 'commission_plans_name') ? invalid({ name: 'כבר יש תוכנית בשם הזה' }) : error
}

type PlanAudit = { id: string; action: string; data?: Record<string, unknown> }

const report = (tx: Tx, scope: Plans, { id, action, data = {} }: PlanAudit) =>
  audit(tx, scope, { action: `commission-plan.${action}`, entity: 'commission_plan', entityId: id, data })
