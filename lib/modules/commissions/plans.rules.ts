import { addMonths } from '@/lib/format/calendar'
import type { Explanation, Method, PlanRules, Tier } from './commissions.schema'
import { portion } from './split.rules'

type Version = { number: number; validFrom: string }

/**
 * Returns the version in force on a day: the one that began last, and of several with the same first day the newest;
 * undefined before the first.
 */
export const versionInForce = <V extends Version>(versions: readonly V[], day: string): V | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<V | undefined>((best, one) => (best && isAfter(best, one) ? best : one), undefined)

const isAfter = (one: Version, other: Version) =>
  one.validFrom === other.validFrom ? one.number > other.number : one.validFrom > other.validFrom

type Deal = { day: string; isFirst: boolean; firstDay: string | null }

/**
 * Whether a plan pays for a payment, given the day of the customer's first payment; a payment without a customer is
 * never a first one.
 */
export function paysFor(deals: PlanRules['deals'], { day, isFirst, firstDay }: Deal): boolean {
  if (deals.kind === 'first') return isFirst
  return deals.kind === 'every' || firstDay === null || day < addMonths(firstDay, deals.months)
}

type Sold = readonly { serviceId: string | null; net: number }[]

/** Commission base of a payment, in agorot: its lines without VAT, of the services that the plan includes. */
export function commissionBase(lines: Sold, services: PlanRules['services']): number {
  const isCounted = (id: string | null) => {
    if (services.kind === 'all') return true
    return (id !== null && services.ids.includes(id)) === (services.kind === 'only')
  }
  return lines.reduce((sum, { serviceId, net }) => (isCounted(serviceId) ? sum + net : sum), 0)
}

/**
 * Base of a payment, what was collected in the period before it (`before`) and in total (`all`), and commissions of the
 * period so far (`spent`).
 */
type Place = { base: number; before: number; all: number; spent: number }
type Outcome = Pick<Explanation, 'steps' | 'full' | 'caps' | 'total' | 'volume'> & { rateBp: number | null }

/** Calculates the commission of one payment before the split, with its steps; agorot. */
export function calculateCommission({ method, capPayment, capPeriod }: PlanRules, place: Place): Outcome {
  const steps = stepsOf(method, place)
  const full = method.kind === 'fixed' ? method.amount : steps.reduce((sum, { amount }) => sum + amount, 0)
  const limits = [
    { kind: 'payment', limit: capPayment, left: capPayment },
    { kind: 'period', limit: capPeriod, left: capPeriod === null ? null : Math.max(0, capPeriod - place.spent) },
  ] as const
  const caps = limits.flatMap(({ kind, limit, left }) =>
    limit !== null && left !== null && left < full ? [{ kind, limit, left }] : [],
  )
  const total = Math.min(full, ...caps.map(({ left }) => left))
  const volume = method.kind === 'tiers' ? { before: place.before, all: place.all } : null
  return { steps, full, caps, total, volume, rateBp: rateOf(method, { full, base: place.base, steps }) }
}

function stepsOf(method: Method, { base, before, all }: Place): Explanation['steps'] {
  if (method.kind === 'fixed') return []
  if (method.kind === 'percent') return [stepOf({ from: 0, to: null, rateBp: method.rateBp }, base)]
  if (method.mode === 'whole') return [stepOf(tierAt(method.tiers, all), base)]
  return method.tiers.flatMap((tier) => {
    const part = Math.min(before + base, tier.to ?? Number.MAX_SAFE_INTEGER) - Math.max(before, tier.from)
    return part > 0 ? [stepOf(tier, part)] : []
  })
}

const stepOf = ({ from, to, rateBp }: Tier, base: number) => ({
  from,
  to,
  base,
  rateBp,
  amount: portion(base, rateBp, 10_000),
})

const NO_TIER: Tier = { from: 0, to: null, rateBp: 0 }

const tierAt = (tiers: readonly Tier[], volume: number) => tiers.findLast(({ from }) => from <= volume) ?? NO_TIER

/** Returns one rate for display: the plan's own, or the effective rate of several tiers; null for a fixed amount. */
function rateOf(method: Method, { full, base, steps }: { full: number; base: number; steps: Explanation['steps'] }) {
  if (method.kind === 'fixed') return null
  if (base === 0) return 0
  return steps.length === 1 ? (steps[0]?.rateBp ?? 0) : portion(full, 10_000, base)
}

type Range = { from: number; to: number | null }

/**
 * Returns errors in tiers, keyed by field like `0.to`: tiers start at 0 and continue without gap or overlap, and the
 * last is open-ended.
 */
export function tierProblems(tiers: readonly Range[]): Record<string, string> {
  const problems = tiers.flatMap((tier, index) => {
    const [start, end] = [startProblem(tier.from, tiers[index - 1]), endProblem(tier, index === tiers.length - 1)]
    return [
      [`${index}.from`, start],
      [`${index}.to`, end],
    ]
  })
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function endProblem({ from, to }: Range, isLast: boolean): string | undefined {
  if (isLast) return to === null ? undefined : 'המדרגה האחרונה נשארת פתוחה: בלי סכום סיום'
  if (to === null) return 'יש למלא עד איזה סכום'
  return to <= from ? 'סוף המדרגה חייב להיות גדול מתחילתה' : undefined
}

function startProblem(from: number, before: Range | undefined): string | undefined {
  if (!before) return from === 0 ? undefined : 'המדרגה הראשונה מתחילה מ־0'
  if (before.to === null || from === before.to) return undefined
  return from > before.to ? 'יש רווח בין המדרגה הזאת לקודמת' : 'המדרגה הזאת חופפת לקודמת'
}
