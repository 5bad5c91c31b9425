import type { Assignment, Facts, Payment } from './calculation.schema'
import { PERIODS } from './commissions.testing'
import { paysFor, versionInForce } from './plans.rules'

/**
 * Recalculates the commissions of an assignment by payment, independently of the product, with exact fractions, tier by
 * tier.
 */
export function recomputed(facts: Facts, assignment: Assignment): Map<string, { total: number; base: number }> {
  const found = new Map<string, { total: number; base: number }>()
  for (const period of PERIODS) {
    const within = (day: string) => day >= period.from && day <= period.to
    const deals = facts.payments
      .filter(({ day, sellerId }) => within(day) && sellerId === assignment.sellerId)
      .filter(({ day }) => day >= assignment.from && day <= (assignment.to ?? day))
      .sort((one, other) => one.at - other.at)
      .flatMap((payment) => {
        const version = versionInForce(
          facts.terms.versions.filter(({ planId }) => planId === assignment.planId),
          payment.day,
        )
        if (!version || !paysFor(version.rules.deals, payment)) return []
        const base = baseIn(payment, version.rules.services)
        if (base === 0) return []
        const given = facts.refunds
          .filter(({ paymentId, day }) => paymentId === payment.id && within(day))
          .reduce((sum, { amount }) => sum + amount, 0)
        return [
          { payment, rules: version.rules, base, kept: base - rounded(BigInt(base) * BigInt(given), payment.amount) },
        ]
      })
    const volume = deals.reduce((sum, { kept }) => sum + kept, 0)
    let [position, paid] = [0, 0]
    for (const { payment, rules, base, kept } of deals) {
      const full = earnedBy(rules.method, { base, position, volume })
      const total = Math.min(full, rules.capPayment ?? full, Math.max(0, (rules.capPeriod ?? full + paid) - paid))
      found.set(payment.id, { total, base })
      position += kept
      paid += total
    }
  }
  return found
}

type Rules = Facts['terms']['versions'][number]['rules']

function earnedBy(
  method: Rules['method'],
  { base, position, volume }: { base: number; position: number; volume: number },
) {
  if (method.kind === 'fixed') return method.amount
  if (method.kind === 'percent') return rounded(BigInt(base) * BigInt(method.rateBp), 10_000)
  if (method.mode === 'whole') {
    const reached = method.tiers.filter(({ from }) => from <= volume).at(-1)
    return rounded(BigInt(base) * BigInt(reached?.rateBp ?? 0), 10_000)
  }
  return method.tiers.reduce((sum, { from, to, rateBp }) => {
    const below = (limit: number) => Math.min(Math.max(limit - position, 0), base)
    const part = below(to ?? position + base) - below(from)
    return sum + rounded(BigInt(part) * BigInt(rateBp), 10_000)
  }, 0)
}

const baseIn = ({ lines }: Payment, services: Rules['services']) =>
  lines
    .filter(
      ({ serviceId }) =>
        services.kind === 'all' || services.ids.includes(serviceId ?? '') === (services.kind === 'only'),
    )
    .reduce((sum, { net }) => sum + net, 0)

/** Divides an integer product, rounded half up. */
export const rounded = (product: bigint, by: number) =>
  Number((product + BigInt(by) / 2n + (BigInt(by) % 2n)) / BigInt(by)) - over(product, by)
/** Corrects `rounded` for odd divisors, where it also rounds up the largest remainder below one half. */
const over = (product: bigint, by: number) => (by % 2 === 1 && product % BigInt(by) === BigInt((by - 1) / 2) ? 1 : 0)
