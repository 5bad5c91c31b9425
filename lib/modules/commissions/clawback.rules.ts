import { sortByTime } from './accrual.rules'
import type { Line, Payment, Refund } from './calculation.schema'
import { portion, splitByWeight } from './split.rules'

/**
 * Earned and clawed back agorot of a person for one payment under one assignment; `line` is the first line, the
 * template of new ones.
 */
type Standing = { line: Line; earned: number; clawed: number; base: number }

const standingsOf = (lines: readonly Line[]): Standing[] => {
  const found = new Map<string, Standing>()
  for (const line of [...lines].sort((one, other) => Number(one.refundId !== null) - Number(other.refundId !== null))) {
    const standing = found.get(line.userId) ?? { line, earned: 0, clawed: 0, base: 0 }
    if (line.refundId === null)
      Object.assign(standing, { earned: standing.earned + line.amount, base: standing.base + line.base })
    else standing.clawed -= line.amount
    found.set(line.userId, standing)
  }
  return [...found.values()]
}

/** The lines of one payment under one assignment: booked ones and those of this calculation. */
type Case = {
  payment: Payment
  lines: readonly Line[]
  /** Agorot returned by refunds that are already booked. */
  refunded: number
}

/**
 * Calculates the clawbacks for refunds of one payment: from each person in proportion to the refunded part. Each is
 * calculated from the cumulative refunded amount, so that a full refund leaves nothing, in however many parts it was
 * made.
 */
export function clawBack({ payment, lines, refunded }: Case, refunds: readonly Refund[]): Line[] {
  const standings = standingsOf(lines)
  let given = refunded
  return sortByTime(refunds).flatMap((refund) => {
    const [before, after] = [given, Math.min(payment.amount, given + refund.amount)]
    given = after
    const due = dueOf(standings, payment.amount, after)
    return standings.map((standing, index) => {
      const part = due[index] ?? 0
      standing.clawed += part
      const base = portion(standing.base, before, payment.amount) - portion(standing.base, after, payment.amount)
      const told = { day: refund.day, amount: refund.amount, refunded: after, clawed: standing.clawed }
      return reversal(standing.line, { refund, amount: -part || 0, base: base || 0, told })
    })
  })
}

/** Calculates the clawback due from each person once `after` agorot of the payment are refunded. */
function dueOf(standings: readonly Standing[], amount: number, after: number): number[] {
  const [earned, clawed] = [sumOf(standings, 'earned'), sumOf(standings, 'clawed')]
  const due = portion(earned, after, amount) - clawed
  const left = standings.map((standing) => standing.earned - standing.clawed)
  if (due >= 0 && left.every((rest) => rest >= 0)) return splitByWeight(due, left)
  return settled(standings, portion(earned, after, amount))
}

/** Calculates the same from the earned amounts, for when a correction has changed them since. */
function settled(standings: readonly Standing[], due: number): number[] {
  const targets = splitByWeight(
    due,
    standings.map(({ earned }) => earned),
  )
  return standings.map(({ clawed }, index) => (targets[index] ?? 0) - clawed)
}

/**
 * Adjusts the clawbacks of booked refunds after a correction of what a payment earned; the adjustment belongs to the
 * last of those refunds.
 */
export function correctClaws({ payment, lines, refunded }: Case, last: Refund): Line[] {
  const standings = standingsOf(lines)
  const due = settled(standings, portion(sumOf(standings, 'earned'), refunded, payment.amount))
  return standings.flatMap((standing, index) => {
    const part = due[index] ?? 0
    if (part === 0) return []
    const told = { day: last.day, amount: last.amount, refunded, clawed: standing.clawed + part }
    const line = reversal(standing.line, { refund: last, amount: -part, base: 0, told })
    return [{ ...line, kind: 'correction' as const }]
  })
}

const sumOf = (standings: readonly Standing[], what: 'earned' | 'clawed') =>
  standings.reduce((sum, standing) => sum + standing[what], 0)

type Reversal = { refund: Refund; amount: number; base: number; told: NonNullable<Line['explanation']['refund']> }

/** Builds a clawback line. The clawback of a held line is payable no earlier than the line itself. */
const reversal = (line: Line, { refund, amount, base, told }: Reversal): Line => ({
  ...line,
  kind: 'refund',
  refundId: refund.id,
  day: refund.day,
  amount,
  base,
  payableOn: [line.payableOn, refund.day].sort().at(-1) ?? refund.day,
  explanation: { ...line.explanation, refund: told, correction: null },
})
