import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { commissionLines, commissionPayouts, commissionStatements } from '@/lib/db/schema/commissions'
import {
  loadCalculationFacts,
  loadCarriedBalances,
  loadHeldLines,
  loadOpenLines,
  loadOpenStatements,
  loadPeriods,
  type Period,
} from './calculation.queries'
import type { Stored } from './calculation.schema'
import { calculatePeriodChain, canonical, diffLines, type Outcome } from './chain.rules'
import { isPeriodClosed } from './periods.rules'

type Within = { readonly companyId: string; readonly actorId: string }

/** Serializes calculations and period steps of one company until the transaction ends. */
export const lockCommissions = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`commissions:${companyId}`}, 0))`)

type Worked = {
  outcomes: Outcome[]
  storedLines: Stored[]
  statements: Awaited<ReturnType<typeof loadOpenStatements>>
}

/** Calculates the present result of all calculated, unclosed periods and of the period `alsoId`. Writes nothing. */
export async function calculateOpenPeriods(tx: Tx, within: Within, alsoId: string): Promise<Worked> {
  const periods = await loadPeriods(tx, within)
  const chain = periods.filter(({ id, state }) => id === alsoId || state === 'calculated')
  const since = periods[0]?.from ?? ''
  const reopened = periods.filter(({ isReopened }) => isReopened)
  const { facts, booked } = await loadCalculationFacts(tx, { companyId: within.companyId, chain, reopened, since })
  const last = periods.findLast(({ state }) => isPeriodClosed(state))
  const storedLines = await loadOpenLines(tx, within)
  const outcomes = calculatePeriodChain(chain, {
    facts,
    booked,
    storedLines,
    newId: () => newId(),
    held: await loadHeldLines(tx, within),
    carried: last ? await loadCarriedBalances(tx, within, last.id) : new Map(),
  })
  return { outcomes, storedLines, statements: await loadOpenStatements(tx, within) }
}

/** Whether the stored lines and statements of a period equal the present calculation. */
export function isUpToDate({ outcomes, storedLines, statements }: Worked, { id }: Pick<Period, 'id'>): boolean {
  const outcome = outcomes.find(({ period }) => period.id === id)
  const { gone, added } = diffLines(
    storedLines.filter(({ periodId }) => periodId === id),
    outcome?.lines ?? [],
  )
  const was = statements.filter(({ periodId }) => periodId === id).map(({ id: _, periodId: __, ...sums }) => sums)
  return gone.length + added.length === 0 && canonical(was.sort(byPerson)) === canonical(outcome?.statements ?? [])
}

const byPerson = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1)

/** Saves a calculation; unchanged lines stay untouched. Returns the ids of the periods whose result changed. */
export async function saveCalculation(tx: Tx, within: Within, worked: Worked): Promise<string[]> {
  const { companyId, actorId } = within
  const { outcomes, storedLines } = worked
  const stale = outcomes.flatMap(({ period }) => (isUpToDate(worked, period) ? [] : [period.id]))
  const periodIds = outcomes.map(({ period }) => period.id)
  const { gone, added } = diffLines(
    storedLines,
    outcomes.flatMap(({ lines }) => lines),
  )
  await tx.execute(sql`set constraints commission_lines_reverses deferred`)
  const [payouts, statements, lines] = [commissionPayouts, commissionStatements, commissionLines]
  await tx.delete(payouts).where(and(eq(payouts.companyId, companyId), inArray(payouts.periodId, periodIds)))
  await tx.delete(statements).where(and(eq(statements.companyId, companyId), inArray(statements.periodId, periodIds)))
  for (const ids of chunksOf(gone))
    await tx.delete(lines).where(and(eq(lines.companyId, companyId), inArray(lines.id, ids)))
  for (const rows of chunksOf(added.map((line) => ({ ...rowOf(line), companyId, createdBy: actorId }))))
    await tx.insert(lines).values(rows)
  for (const rows of chunksOf(payoutsOf(outcomes)))
    await tx.insert(payouts).values(rows.map((row) => ({ ...row, companyId })))
  for (const rows of chunksOf(statementsOf(worked)))
    await tx.insert(statements).values(rows.map((row) => ({ ...row, companyId, createdBy: actorId })))
  return stale
}

/** Splits rows into chunks, because one SQL statement takes a limited number of parameters. */
function chunksOf<T>(rows: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

const rowOf = ({ versionId, day, base, amount, ...line }: Stored) => ({
  ...line,
  planVersionId: versionId,
  happenedOn: day,
  baseAgorot: base,
  amountAgorot: amount,
})

const payoutsOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ period, paidLines }) => paidLines.map((lineId) => ({ lineId, periodId: period.id })))

/** Builds the statement rows; an existing statement of a person and a period keeps its id. */
function statementsOf({ outcomes, statements }: Worked) {
  const ids = new Map(statements.map(({ id, periodId, userId }) => [`${periodId} ${userId}`, id]))
  return outcomes.flatMap(({ period: { id: periodId }, statements: sums }) =>
    sums.map(({ userId, deals, ...agorot }) => ({
      id: ids.get(`${periodId} ${userId}`) ?? newId(),
      periodId,
      userId,
      deals,
      baseAgorot: agorot.base,
      earnedAgorot: agorot.earned,
      clawbackAgorot: agorot.clawback,
      heldAgorot: agorot.held,
      releasedAgorot: agorot.released,
      carryInAgorot: agorot.carryIn,
      payableAgorot: agorot.payable,
      carryOutAgorot: agorot.carryOut,
    })),
  )
}
