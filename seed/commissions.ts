import { sql } from 'drizzle-orm'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { inCompany } from '@/lib/db/tenant'
import { addMonths, endOfMonth } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { assignPlan } from '@/lib/modules/commissions/assignments.mutations'
import { commissionAssignmentInput } from '@/lib/modules/commissions/assignments.schema'
import { advancePeriod, openPeriod, payPeriod } from '@/lib/modules/commissions/periods.mutations'
import { findPeriod } from '@/lib/modules/commissions/periods.queries'

import { createPlan } from '@/lib/modules/commissions/plans.mutations'

import { planInput } from '@/lib/modules/commissions/plans.schema'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

const MONTHS_BACK = 3

/**
 * Seeds commission plans with their assignments, and the periods of four months: one paid, one locked, one waiting for
 * approval, and the current month.
 */
export async function seedCommissions(world: SeedWorld) {
  const first = addMonths(`${businessDay().slice(0, 8)}01`, -MONTHS_BACK)
  const [clerk, boss] = [seedActor(world, world.staffId), seedActor(world, world.adminId)]
  await addPlans(world, first)
  await addRefund(world, addMonths(first, MONTHS_BACK))
  for (let month = 0; month <= MONTHS_BACK; month++) {
    const startsOn = addMonths(first, month)
    const { id } = await openPeriod(plans(clerk), { startsOn, endsOn: endOfMonth(startsOn) })
    await advancePeriod(plans(clerk), id, { step: 'calculate' })
    if (boss.id !== clerk.id && month < MONTHS_BACK - 1) await close(boss, id, month === 0)
  }
}

const plans = (actor: Actor) => requireScope('commissionPlans', actor)

async function close(boss: Actor, id: string, isPaid: boolean) {
  const version = async () => (await findPeriod(plans(boss), id)).version
  await advancePeriod(plans(boss), id, { step: 'approve', version: await version() })
  await advancePeriod(plans(boss), id, { step: 'lock', version: await version() })
  if (!isPaid) return
  const { endsOn } = await findPeriod(plans(boss), id)
  const paidOn = `${addMonths(endsOn, 1).slice(0, 8)}10`
  await payPeriod(plans(boss), id, { version: await version(), paidOn, reference: 'מס״ב 20418' })
}

async function addPlans(world: SeedWorld, validFrom: string) {
  const boss = seedActor(world, world.adminId)
  const common = {
    validFrom,
    services: { kind: 'all' },
    deals: { kind: 'every' },
    capPayment: null,
    capPeriod: null,
    holdDays: 0,
  }
  const make = (changes: object) => createPlan(plans(boss), planInput.parse({ ...common, ...changes }))
  const tiers = [
    { from: '0', to: '10,000', rate: '5' },
    { from: '10,000', to: '25,000', rate: '7' },
    { from: '25,000', to: null, rate: '10' },
  ]
  const sales = await make({
    name: 'מכירות במדרגות',
    method: { kind: 'tiers', mode: 'marginal', tiers },
    capPeriod: '6,000',
  })
  const office = await make({ name: 'עמלת משרד', method: { kind: 'percent', rate: '3.5' }, holdDays: 14 })
  const bonus = await make({
    name: 'בונוס לקוח חדש',
    method: { kind: 'fixed', amount: '150' },
    deals: { kind: 'first' },
  })
  const assign = ({ id }: { id: string }, sellerId: string, shares: Record<string, string>) => {
    const list = Object.entries(shares).map(([userId, share]) => ({ userId, share }))
    return assignPlan(
      plans(boss),
      id,
      commissionAssignmentInput.parse({ sellerId, validFrom, validTo: null, shares: list }),
    )
  }
  const { agentId, staffId } = world
  const isTeam = agentId !== staffId
  await assign(sales, agentId, isTeam ? { [agentId]: '80', [staffId]: '20' } : { [agentId]: '100' })
  await assign(bonus, agentId, { [agentId]: '100' })
  if (isTeam) await assign(office, staffId, { [staffId]: '100' })
}

/** Inserts a refund of half of an older payment of the agent, at the beginning of the month. */
const addRefund = ({ companyId, agentId }: SeedWorld, month: string) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; amount: number }>(sql`
      select id, amount_agorot as amount from payments where company_id = ${companyId} and owner_id = ${agentId}
        and paid_at < ${month}::date and deleted_at is null order by paid_at desc, id limit 1`)
    const payment = rows[0]
    if (!payment) return
    await tx.insert(paymentRefunds).values({
      companyId,
      id: newId(),
      paymentId: payment.id,
      amountAgorot: Math.floor(payment.amount / 2),
      refundedAt: new Date(`${month}T09:00:00Z`),
      reason: 'הלקוחה ביטלה חלק מהעבודה',
    })
  })
