import { inTime } from './accrual.rules'
import type { Line, Payment, Refund } from './calculation.schema'
import { portion, shareOut } from './split.rules'

/** What people have by one payment under one plan, and what was already taken back; the first line of each stands for the others. */
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

/** Lines of one payment under one plan: closed ones and those of this calculation. */
type Case = {
  payment: Payment
  lines: readonly Line[]
  /** What was given back by refunds that are booked. */
  refunded: number
}

/**
 * What refunds take back of one payment's commission: of each as much as its part of the payment, worked out on the sum given back so far,
 * so that a payment given back whole leaves nothing, in however many parts it went.
 */
export function clawBack({ payment, lines, refunded }: Case, refunds: readonly Refund[]): Line[] {
  const standings = standingsOf(lines)
  let given = refunded
  return inTime(refunds).flatMap((refund) => {
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

/** What each has still to give back so that a sum given back to the payer is covered. */
function dueOf(standings: readonly Standing[], amount: number, after: number): number[] {
  const [earned, clawed] = [sumOf(standings, 'earned'), sumOf(standings, 'clawed')]
  const due = portion(earned, after, amount) - clawed
  const left = standings.map((standing) => standing.earned - standing.clawed)
  if (due >= 0 && left.every((rest) => rest >= 0)) return shareOut(due, left)
  return settled(standings, portion(earned, after, amount))
}

/** The same straight from what each has earned, where a correction has changed it since. */
function settled(standings: readonly Standing[], due: number): number[] {
  const targets = shareOut(
    due,
    standings.map(({ earned }) => earned),
  )
  return standings.map(({ clawed }, index) => (targets[index] ?? 0) - clawed)
}

/** After a correction of what a payment earned: what its booked refunds took back is corrected likewise, on the last of them. */
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

/** What is held stays held: taking it back has its day no sooner. */
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
