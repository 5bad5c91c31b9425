import { addDays } from '@/lib/format/calendar'
import type { Assignment, Line, Payment, Refund, Terms, Version } from './calculation.schema'
import { calculateCommission, commissionBase, paysFor, versionInForce } from './plans.rules'
import { portion, splitByWeight } from './split.rules'

type Deal = { payment: Payment; version: Version; base: number; net: number }
type Collected = { payments: readonly Payment[]; refunds: readonly Refund[] }

/**
 * Calculates the commission lines that the payments of one period earn, per person and plan. Tiers count what was
 * collected in the period less its refunds; the clawback of a refunded payment is a separate line.
 */
export const calculateEarnings = (collected: Collected, { assignments, versions }: Terms): Line[] =>
  assignments.flatMap((assignment) => {
    const ofPlan = versions.filter(({ planId }) => planId === assignment.planId)
    return earnUnder(assignment, dealsOf(assignment, collected, ofPlan))
  })

/** Returns the payments that an assignment pays commission for, in chronological order. */
function dealsOf(assignment: Assignment, { payments, refunds }: Collected, versions: readonly Version[]): Deal[] {
  return sortByTime(payments).flatMap((payment) => {
    const version = versionInForce(versions, payment.day)
    if (!version || !isAssigned(assignment, payment) || !paysFor(version.rules.deals, payment)) return []
    const base = commissionBase(payment.lines, version.rules.services)
    const back = refundedOf(payment, refunds)
    return base > 0 ? [{ payment, version, base, net: base - portion(base, back, payment.amount) }] : []
  })
}

/** Sorts by time, then by id. */
export const sortByTime = <T extends { at: number; id: string }>(all: readonly T[]): T[] =>
  [...all].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))

/** Refunded agorot of a payment, at most its amount. */
const refundedOf = ({ id, amount }: { id: string; amount: number }, refunds: readonly Refund[]) =>
  Math.min(
    amount,
    refunds.reduce((sum, refund) => (refund.paymentId === id ? sum + refund.amount : sum), 0),
  )

const isAssigned = ({ sellerId, from, to }: Assignment, payment: Payment) =>
  payment.sellerId === sellerId && payment.day >= from && (to === null || payment.day <= to)

function earnUnder(assignment: Assignment, deals: readonly Deal[]): Line[] {
  const all = deals.reduce((sum, { net }) => sum + net, 0)
  let [before, spent] = [0, 0]
  return deals.flatMap((deal) => {
    const outcome = calculateCommission(deal.version.rules, { base: deal.base, before, all, spent })
    before += deal.net
    spent += outcome.total
    return linesOf(assignment, deal, outcome)
  })
}

function linesOf(
  { id, planName, shares }: Assignment,
  { payment, version, base }: Deal,
  { rateBp, ...outcome }: ReturnType<typeof calculateCommission>,
): Line[] {
  const amounts = splitByWeight(
    outcome.total,
    shares.map(({ shareBp }) => shareBp),
  )
  const { number, day, amount, vat } = payment
  const { rules, validFrom } = version
  const payableOn = addDays(day, rules.holdDays)
  return shares.map(({ userId, shareBp }, index) => ({
    kind: 'payment',
    paymentId: payment.id,
    refundId: null,
    assignmentId: id,
    versionId: version.id,
    userId,
    day,
    payableOn,
    base,
    rateBp,
    shareBp,
    amount: amounts[index] ?? 0,
    explanation: {
      payment: { number, day, amount, vat, base },
      plan: { name: planName, version: version.number, validFrom },
      method: rules.method,
      ...outcome,
      shareBp,
      heldUntil: rules.holdDays > 0 ? payableOn : null,
      refund: null,
      correction: null,
    },
  }))
}
