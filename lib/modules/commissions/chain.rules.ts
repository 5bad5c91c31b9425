import { calculatePeriodLines } from './calculation.rules'
import type { Days, Facts, Line, Stored } from './calculation.schema'
import { isHeldPast, type Sums, sumStatements } from './statements.rules'

/** What is known before the first period of the chain. */
export type Known = {
  facts: Facts
  /** Lines of closed periods that matter here, and those of them that nobody was paid yet. */
  booked: readonly Stored[]
  held: readonly Stored[]
  /** What people owe from the last closed period. */
  carried: ReadonlyMap<string, number>
  /** What stands now, so that what stays the same keeps its id. */
  standing: readonly Stored[]
  newId: () => string
}

export type Outcome = { period: Days; lines: Stored[]; paidLines: string[]; statements: Sums[] }

/** Periods that follow on one another, each worked out on what those before it hold: lines, what each pays, and statements. */
export function workOutChain(chain: readonly Days[], known: Known): Outcome[] {
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

/** The same line keeps its id however often it is worked out; what takes back or corrects names the line it is about. */
function identified({ drafts, period, booked }: Drafted, { standing, newId }: Known): Stored[] {
  const ids = new Map(standing.map((line) => [keyOf(line), line.id]))
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

/** Lines to take away and to add so that what stands becomes what was worked out; what is equal is left alone. */
export function diffLines(standing: readonly Stored[], lines: readonly Stored[]) {
  const wanted = new Map(lines.map((line) => [line.id, canonical(line)]))
  const kept = new Set(standing.flatMap((line) => (wanted.get(line.id) === canonical(line) ? [line.id] : [])))
  return {
    gone: standing.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    added: lines.filter(({ id }) => !kept.has(id)),
  }
}

/** A value as text that does not depend on the order of keys, which the database does not keep. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
