import { calculatePeriodLines } from './calculation.rules'
import type { Days, Facts, Line, Stored } from './calculation.schema'
import { isHeldPast, type Sums, sumStatements } from './statements.rules'

/** State before the first period of the chain. */
export type Known = {
  facts: Facts
  /** Relevant lines of closed periods; `held` are those that are not paid out yet. */
  booked: readonly Stored[]
  held: readonly Stored[]
  /** Negative balances from the last closed period, by user. */
  carried: ReadonlyMap<string, number>
  /** Lines stored now, so that unchanged lines keep their ids. */
  storedLines: readonly Stored[]
  newId: () => string
}

export type Outcome = { period: Days; lines: Stored[]; paidLines: string[]; statements: Sums[] }

/**
 * Calculates consecutive periods, each from the results of the earlier ones: lines, the lines it pays out, and
 * statements.
 */
export function calculatePeriodChain(chain: readonly Days[], known: Known): Outcome[] {
  const outcomes: Outcome[] = []
  let [booked, waiting, carried] = [[...known.booked], [...known.held], known.carried]
  for (const [index, period] of chain.entries()) {
    const drafts = calculatePeriodLines({ period, booked, isFirst: index === 0 }, known.facts)
    const lines = identified({ drafts, period, booked }, known)
    const released = waiting.filter((line) => !isHeldPast(line, period.to))
    const paid = lines.filter((line) => !isHeldPast(line, period.to))
    const statements = sumStatements({ to: period.to, own: lines, released, carried })
    outcomes.push({ period, lines, statements, paidLines: [...paid, ...released].map(({ id }) => id) })
    booked = [...booked, ...lines]
    waiting = [...waiting, ...lines].filter((line) => isHeldPast(line, period.to))
    carried = new Map(statements.map(({ userId, carryOut }) => [userId, carryOut]))
  }
  return outcomes
}

type Drafted = { drafts: readonly Line[]; period: Days; booked: readonly Stored[] }

/**
 * Assigns ids: a known line keeps its id in every calculation; clawbacks and corrections refer to the line they are
 * about.
 */
function identified({ drafts, period, booked }: Drafted, { storedLines, newId }: Known): Stored[] {
  const ids = new Map(storedLines.map((line) => [keyOf(line), line.id]))
  const lines = drafts.map((line) => {
    const placed = { ...line, periodId: period.id }
    return { ...placed, id: ids.get(keyOf(placed)) ?? newId(), reversesId: null }
  })
  const firsts = new Map(
    [...lines, ...booked].flatMap((line) => (line.kind === 'payment' ? [[ownerKey(line), line.id] as const] : [])),
  )
  return lines.map((line) =>
    line.kind === 'payment' ? line : { ...line, reversesId: firsts.get(ownerKey(line)) ?? null },
  )
}

type Placed = Line & { periodId: string }

const keyOf = ({ periodId, kind, paymentId, refundId, assignmentId, userId }: Placed) =>
  [periodId, kind, paymentId, refundId, assignmentId, userId].join(' ')

const ownerKey = ({ paymentId, assignmentId, userId }: Line) => [paymentId, assignmentId, userId].join(' ')

/**
 * Returns the lines to delete and to insert so that the stored lines equal the calculated ones; equal lines are left
 * alone.
 */
export function diffLines(storedLines: readonly Stored[], lines: readonly Stored[]) {
  const wanted = new Map(lines.map((line) => [line.id, canonical(line)]))
  const kept = new Set(storedLines.flatMap((line) => (wanted.get(line.id) === canonical(line) ? [line.id] : [])))
  return {
    gone: storedLines.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    added: lines.filter(({ id }) => !kept.has(id)),
  }
}

/** Serializes a value independently of key order, which jsonb does not preserve. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
