import { sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import {
  commissionAssignments,
  commissionPlans,
  commissionPlanVersions,
  commissionShares,
} from '@/lib/db/schema/commission-plans'
import {
  commissionLines,
  commissionPayouts,
  commissionPeriods,
  commissionStatements,
} from '@/lib/db/schema/commissions'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { inCompany } from '@/lib/db/tenant'

import type { Words } from './words'

const rules = {
  method: { kind: 'percent', rateBp: 1_000 },
  services: { kind: 'all' },
  deals: { kind: 'every' },
  capPayment: null,
  capPeriod: null,
  holdDays: 0,
}

const START = '2025-01-01'

/**
 * Adds a plan assigned to a person, a period after the existing ones, and in it commission lines of a payment and of a
 * refund.
 */
export const addCommissions = (actor: Actor, words: Words, paymentId: string) =>
  inCompany(actor, async (tx) => {
    const { companyId, id: userId } = actor
    const [plan, version, assignment, period] = [newId(), newId(), newId(), newId()]
    const [payment, taken, statement, refund] = [newId(), newId(), newId(), newId()]
    const name = `תוכנית ${words.sharedWord} ${plan}`
    const day = await startOf(companyId)
    await tx
      .insert(paymentRefunds)
      .values({ companyId, id: refund, paymentId, amountAgorot: 100, refundedAt: new Date() })
    await tx.insert(commissionPlans).values({ companyId, id: plan, name })
    await tx
      .insert(commissionPlanVersions)
      .values({ companyId, id: version, planId: plan, number: 1, validFrom: START, rules })
    const span = { planId: plan, sellerId: userId, validFrom: START, validTo: '2026-12-31' }
    await tx.insert(commissionAssignments).values({ companyId, id: assignment, ...span })
    await tx.insert(commissionShares).values({ companyId, assignmentId: assignment, userId, shareBp: 10_000 })
    const days = { startsOn: day, endsOn: day, state: 'calculated' as const, calculatedAt: new Date() }
    await tx.insert(commissionPeriods).values({ companyId, id: period, ...days, calculatedBy: userId })
    const line = {
      companyId,
      periodId: period,
      paymentId,
      userId,
      assignmentId: assignment,
      planVersionId: version,
      happenedOn: day,
      payableOn: day,
      rateBp: 1_000,
      shareBp: 10_000,
      explanation: explanationOf(name),
    }
    await tx.insert(commissionLines).values([
      { ...line, id: taken, kind: 'refund', refundId: refund, baseAgorot: -85, amountAgorot: -8 },
      { ...line, id: payment, kind: 'payment', baseAgorot: 100_000, amountAgorot: 10_000 },
    ])
    await tx.insert(commissionPayouts).values({ companyId, lineId: payment, periodId: period })
    await tx.insert(commissionStatements).values({
      companyId,
      id: statement,
      periodId: period,
      userId,
      deals: 1,
      baseAgorot: 100_000,
      earnedAgorot: 10_000,
      clawbackAgorot: -8,
      heldAgorot: 0,
      releasedAgorot: 0,
      carryInAgorot: 0,
      payableAgorot: 9_992,
      carryOutAgorot: 0,
    })
    return {
      commissionPlan: plan,
      commissionAssignment: assignment,
      commissionPeriod: period,
      commissionLine: payment,
      commissionStatement: statement,
      refund,
    }
  })

/** Returns the day after the company's last period. */
const startOf = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ day: string }>(
      sql`select coalesce((max(ends_on) + 1)::text, ${START}) as day from commission_periods where company_id = ${companyId}`,
    )
    return rows[0]?.day ?? START
  })

const explanationOf = (name: string) => ({
  payment: { number: 1, day: START, amount: 118_000, vat: 18_000, base: 100_000 },
  plan: { name, version: 1, validFrom: START },
  method: rules.method,
  steps: [{ from: 0, to: null, base: 100_000, rateBp: 1_000, amount: 10_000 }],
  volume: null,
  full: 10_000,
  caps: [],
  total: 10_000,
  shareBp: 10_000,
  heldUntil: null,
  refund: null,
  correction: null,
})
