import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { commissionLines, commissionPayouts, commissionPeriods } from '@/lib/db/schema/commissions'
import { payments } from '@/lib/db/schema/payments'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import type { LineListInput } from './commissions.list'
import type { Explanation, LineKind, LineState, PeriodState } from './commissions.schema'
import { lineState } from './lines.rules'

type Viewer = Scope<'commissions'>

const lines = commissionLines

/** Sum of the clawback lines that reverse a line. */
const clawedBack = sql<number>`(select coalesce(sum(c.amount_agorot), 0)::bigint from commission_lines c
  where c.company_id = ${lines.companyId} and c.reverses_id = ${lines.id} and c.refund_id is not null)`

const paidWith = sql<PeriodState | null>`(select z.state from commission_payouts o
  join commission_periods z on z.company_id = o.company_id and z.id = o.period_id
  where o.company_id = ${lines.companyId} and o.line_id = ${lines.id})`

const columns = {
  id: lines.id,
  kind: lines.kind,
  userId: lines.userId,
  userName: users.displayName,
  periodId: lines.periodId,
  startsOn: commissionPeriods.startsOn,
  endsOn: commissionPeriods.endsOn,
  paymentNumber: payments.number,
  day: lines.happenedOn,
  payableOn: lines.payableOn,
  base: lines.baseAgorot,
  rateBp: lines.rateBp,
  shareBp: lines.shareBp,
  amount: lines.amountAgorot,
  clawedBack,
  paidWith,
  explanation: sql<Explanation>`${lines.explanation}`,
}

export type LineRow = {
  id: string
  kind: LineKind
  userId: string
  userName: string
  periodId: string
  startsOn: string
  endsOn: string
  paymentNumber: number
  day: string
  payableOn: string
  base: number
  rateBp: number | null
  shareBp: number
  amount: number
  /** Amount that is held until its payable day; 0 once it is payable or paid. */
  held: number
  clawedBack: number
  state: LineState
  explanation: Explanation
}
export type LineList = Slice<LineRow & { sortKey: string }> & { total: Total }

/** Returns one page of lines for the given list parameters; only the viewer's own with own scope. */
export const listLines = (scope: Viewer, wanted: LineListInput): Promise<LineList> =>
  readInCompany(scope, async (tx) => {
    const matches = matching(scope, wanted)
    const { rows, ...page } = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: lines,
      matches,
      select: (sortKey) => selected(tx, { sortKey }),
      counted: counted(tx).where(matches).getSQL(),
    })
    return { ...page, rows: rows.map(shown) }
  })

const isUser = and(eq(users.companyId, lines.companyId), eq(users.id, lines.userId))
const isPeriod = and(eq(commissionPeriods.companyId, lines.companyId), eq(commissionPeriods.id, lines.periodId))
const isPayment = and(eq(payments.companyId, lines.companyId), eq(payments.id, lines.paymentId))

const selected = (tx: Tx, { sortKey }: { sortKey: SQL<string> }) =>
  tx
    .select({ ...columns, sortKey })
    .from(lines)
    .innerJoin(users, isUser)
    .innerJoin(commissionPeriods, isPeriod)
    .innerJoin(payments, isPayment)

const counted = (tx: Tx) => tx.select({ id: lines.id }).from(lines).innerJoin(payments, isPayment)

const visible = ({ companyId, ownerId }: Viewer) =>
  and(eq(lines.companyId, companyId), ownerId ? eq(lines.userId, ownerId) : undefined)

/** List parameters come from the URL and may be anything: an invalid id or number matches nothing. */
function matching(scope: Viewer, { q, state, period, person, kind }: LineListInput): SQL | undefined {
  const words = q.trim()
  return and(
    visible(scope),
    words ? (/^\d{1,9}$/.test(words) ? eq(payments.number, Number(words)) : sql`false`) : undefined,
    kind ? eq(lines.kind, kind) : undefined,
    period ? idIs(sql`${lines.periodId}`, period) : undefined,
    person ? idIs(sql`${lines.userId}`, person) : undefined,
    state ? inState(state) : undefined,
  )
}

const idIs = (column: SQL, id: string) => (z.uuid().safeParse(id).success ? sql`${column} = ${id}` : sql`false`)

function inState(state: LineState): SQL {
  const paid = (states: SQL) => sql`exists (select from ${commissionPayouts} o
    join ${commissionPeriods} z on z.company_id = o.company_id and z.id = o.period_id
    where o.company_id = ${lines.companyId} and o.line_id = ${lines.id} ${states})`
  const conditions: Record<LineState, SQL> = {
    held: sql`not ${paid(sql``)}`,
    payable: paid(sql`and z.state in ('open', 'calculated')`),
    approved: paid(sql`and z.state in ('approved', 'locked')`),
    paid: paid(sql`and z.state = 'paid'`),
  }
  return conditions[state]
}

const sortings = sortedBothWays<LineListInput['sort']>({
  day: [lines.happenedOn, 'date'],
  amount: [lines.amountAgorot, 'bigint'],
  base: [lines.baseAgorot, 'bigint'],
})

/** Returns one line with its explanation; throws 404. */
export const findLine = (
  scope: Viewer,
  id: string,
): Promise<LineRow & { planId: string; pageId: string; reversesId: string | null }> =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({
        ...columns,
        pageId: payments.pageId,
        reversesId: lines.reversesId,
        planId: sql<string>`(select v.plan_id from commission_plan_versions v
          where v.company_id = ${lines.companyId} and v.id = ${lines.planVersionId})`,
      })
      .from(lines)
      .innerJoin(users, isUser)
      .innerJoin(commissionPeriods, isPeriod)
      .innerJoin(payments, isPayment)
      .where(and(visible(scope), eq(lines.id, id)))
    if (!found) throw notFound('העמלה לא נמצאה')
    return shown(found)
  })

/** Returns the lines of one person and period, and lines of earlier periods that were paid out with it, by day. */
export async function listStatementLines(
  tx: Tx,
  { companyId }: Viewer,
  { userId, periodId }: { userId: string; periodId: string },
) {
  const found = await tx
    .select({ ...columns, isOwn: sql<boolean>`${lines.periodId} = ${periodId}` })
    .from(lines)
    .innerJoin(users, isUser)
    .innerJoin(commissionPeriods, isPeriod)
    .innerJoin(payments, isPayment)
    .leftJoin(
      commissionPayouts,
      and(eq(commissionPayouts.companyId, lines.companyId), eq(commissionPayouts.lineId, lines.id)),
    )
    .where(
      and(
        eq(lines.companyId, companyId),
        eq(lines.userId, userId),
        isNull(commissionPeriods.deletedAt),
        sql`(${lines.periodId} = ${periodId} or ${commissionPayouts.periodId} = ${periodId})`,
      ),
    )
    .orderBy(lines.happenedOn, payments.number, lines.id)
  return found.map(shown)
}

/** Adds the displayed state and held amount to a row. */
const shown = <T extends { paidWith: PeriodState | null; amount: number }>({ paidWith: with_, ...row }: T) => {
  const state = lineState(with_)
  return { ...row, state, held: state === 'held' ? row.amount : 0 }
}
