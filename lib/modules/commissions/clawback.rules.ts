import { sortByTime } from './accrual.rules'
import type { Line, Payment, Refund } from './calculation.schema'
import { portion, splitByWeight } from './split.rules'

/**
 * Earned and clawed back agorot of a person for one payment under one assignment; `line` is the first line, the
 * template of new ones.
 */
type Accrual = { line: Line; earned: number; clawed: number; base: number }

const accrualsByPerson = (lines: readonly Line[]): Accrual[] => {
  const found = new Map<string, Accrual>()
  for (const line of [...lines].sort((one, other) => Number(one.refundId !== null) - Number(other.refundId !== null))) {
    const accrual = found.get(line.userId) ?? { line, earned: 0, clawed: 0, base: 0 }
    if (line.refundId === null)
      Object.assign(accrual, { earned: accrual.earned + line.amount, base: accrual.base + line.base })
    else accrual.clawed -= line.amount
    found.set(line.userId, accrual)
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
  const accruals = accrualsByPerson(lines)
  let given = refunded
  return sortByTime(refunds).flatMap((refund) => {
    const [before, after] = [given, Math.min(payment.amount, given + refund.amount)]
    given = after
    const due = dueOf(accruals, payment.amount, after)
    return accruals.map((accrual, index) => {
      const part = due[index] ?? 0
      accrual.clawed += part
      const base = portion(accrual.base, before, payment.amount) - portion(accrual.base, after, payment.amount)
      const refundFacts = { day: refund.day, amount: refund.amount, refunded: after, clawed: accrual.clawed }
      return reversal(accrual.line, { refund, amount: -part || 0, base: base || 0, refundFacts })
    })
  })
}

/** Calculates the clawback due from each person once `after` agorot of the payment are refunded. */
function dueOf(accruals: readonly Accrual[], amount: number, after: number): number[] {
  const [earned, clawed] = [sumOf(accruals, 'earned'), sumOf(accruals, 'clawed')]
  const due = portion(earned, after, amount) - clawed
  const left = accruals.map((accrual) => accrual.earned - accrual.clawed)
  if (due >= 0 && left.every((rest) => rest >= 0)) return splitByWeight(due, left)
  return calculateFromEarned(accruals, portion(earned, after, amount))
}

/** Calculates the same from the earned amounts, for when a correction has changed them since. */
function calculateFromEarned(accruals: readonly Accrual[], due: number): number[] {
  const targets = splitByWeight(
    due,
    accruals.map(({ earned }) => earned),
  )
  return accruals.map(({ clawed }, index) => (targets[index] ?? 0) - clawed)
}

/**
 * Adjusts the clawbacks of booked refunds after a correction of what a payment earned; the adjustment belongs to the
 * last of those refunds.
 */
export function correctClaws({ payment, lines, refunded }: Case, last: Refund): Line[] {
  const accruals = accrualsByPerson(lines)
  const due = calculateFromEarned(accruals, portion(sumOf(accruals, 'earned'), refunded, payment.amount))
  return accruals.flatMap((accrual, index) => {
    const part = due[index] ?? 0
    if (part === 0) return []
    const refundFacts = { day: last.day, amount: last.amount, refunded, clawed: accrual.clawed + part }
    const line = reversal(accrual.line, { refund: last, amount: -part, base: 0, refundFacts })
    return [{ ...line, kind: 'correction' as const }]
  })
}

const sumOf = (accruals: readonly Accrual[], what: 'earned' | 'clawed') =>
  accruals.reduce((sum, accrual) => sum + accrual[what], 0)

type Reversal = {
  refund: Refund
  amount: number
  base: number
  refundFacts: NonNullable<Line['explanation']['refund']>
}

/** Builds a clawback line. The clawback of a held line is payable no earlier than the line itself. */
const reversal = (line: Line, { refund, amount, base, refundFacts }: Reversal): Line => ({
  ...line,
  kind: 'refund',
  refundId: refund.id,
  day: refund.day,
  amount,
  base,
  payableOn: [line.payableOn, refund.day].sort().at(-1) ?? refund.day,
  explanation: { ...line.explanation, refund: refundFacts, correction: null },
})
