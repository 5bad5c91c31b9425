import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { formatDate } from '@/lib/format/dates'

import type { PeriodState } from './commissions.schema'

type Viewer = Scope<'commissions'>
type Plans = Scope<'commissionPlans'>

export type PeriodCard = {
  id: string
  startsOn: string
  endsOn: string
  state: PeriodState
  version: number
  isReopened: boolean
  people: number
  deals: number
  earned: number
  clawback: number
  held: number
  payable: number
  /** The viewer's own statement, if they see only their own. */
  statementId: string | null
}

const MAX_SHOWN = 60

/**
 * Lists periods, newest first, with the totals of all people; with own scope the viewer's own totals, and only periods
 * in which they have a statement.
 */
export const listCommissionPeriods = (scope: Viewer, most = MAX_SHOWN): Promise<PeriodCard[]> =>
  readInCompany(scope, async (tx) => {
    const { companyId, ownerId } = scope
    const mine = ownerId ? sql`and s.user_id = ${ownerId}` : sql``
    const { rows } = await tx.execute<PeriodCard>(sql`
      select p.id, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.state, p.version,
        p.reopened_at is not null as "isReopened", count(s.id)::int as people,
        (select count(distinct l.payment_id)::int from commission_lines l where l.company_id = p.company_id and l.period_id = p.id
          and l.kind = 'payment' ${ownerId ? sql`and l.user_id = ${ownerId}` : sql``}) as deals,
        coalesce(sum(s.earned_agorot), 0)::bigint as earned, coalesce(sum(s.clawback_agorot), 0)::bigint as clawback,
        coalesce(sum(s.held_agorot), 0)::bigint as held, coalesce(sum(s.payable_agorot), 0)::bigint as payable,
        ${ownerId ? sql`min(s.id::text)` : sql`null`} as "statementId"
      from commission_periods p
      left join commission_statements s on s.company_id = p.company_id and s.period_id = p.id ${mine}
      where p.company_id = ${companyId} and p.deleted_at is null
      group by p.company_id, p.id ${ownerId ? sql`having count(s.id) > 0` : sql``}
      order by p.starts_on desc limit ${most}`)
    return rows
  })

export type PeriodDetails = {
  id: string
  startsOn: string
  endsOn: string
  state: PeriodState
  version: number
  isLast: boolean
  reopenReason: string | null
  paidOn: string | null
  paymentReference: string
  steps: { at: Date; action: string; actorName: string | null; data: Record<string, unknown>; id: string }[]
  statements: StatementRow[]
}

export type StatementRow = {
  id: string
  userId: string
  userName: string
  deals: number
  base: number
  earned: number
  clawback: number
  held: number
  released: number
  carryIn: number
  payable: number
  carryOut: number
}

/** Returns a period with its statements and its history; throws 404. */
export const findPeriod = (scope: Plans, id: string): Promise<PeriodDetails> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<Omit<PeriodDetails, 'steps' | 'statements'>>(sql`
      select p.id, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.state, p.version,
        case when p.reopened_at is not null then p.reopen_reason end as "reopenReason",
        p.paid_on::text as "paidOn", p.payment_reference as "paymentReference",
        not exists (select from commission_periods n where n.company_id = p.company_id and n.starts_on > p.ends_on
          and n.deleted_at is null) as "isLast"
      from commission_periods p where p.company_id = ${scope.companyId} and p.id = ${id} and p.deleted_at is null`)
    const period = rows[0]
    if (!period) throw notFound('התקופה לא נמצאה')
    return { ...period, steps: await stepsOf(tx, scope, id), statements: await statementsOf(tx, scope, id) }
  })

const stepsOf = async (tx: Tx, { companyId }: Plans, id: string) => {
  const { rows } = await tx.execute<PeriodDetails['steps'][number]>(sql`
    select a.id, a.at, a.action, u.display_name as "actorName", a.data from audit_log a
    left join users u on u.company_id = a.company_id and u.id = a.actor_id
    where a.company_id = ${companyId} and a.entity = 'commission_period' and a.entity_id = ${id} order by a.seq desc limit 50`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Returns the statements of a period, by name. */
async function statementsOf(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  id: string,
): Promise<StatementRow[]> {
  const { rows } = await tx.execute<StatementRow>(sql`
    select s.id, s.user_id as "userId", u.display_name as "userName", s.deals, s.base_agorot as base, s.earned_agorot as earned,
      s.clawback_agorot as clawback, s.held_agorot as held, s.released_agorot as released, s.carry_in_agorot as "carryIn",
      s.payable_agorot as payable, s.carry_out_agorot as "carryOut"
    from commission_statements s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = ${companyId} and s.period_id = ${id} order by u.display_name, s.id`)
  return rows
}

type Field = { validFrom: string } | { validTo: string }

/** Throws 422 if the day is within or before an approved period, unless that period was reopened for corrections. */
export async function requireNoClosedPeriods(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  field: Field,
): Promise<void> {
  const [name = '', day = ''] = Object.entries(field)[0] ?? []
  const { rows } = await tx.execute<{ endsOn: string }>(sql`
    select max(ends_on)::text as "endsOn" from commission_periods where company_id = ${companyId} and deleted_at is null
      and state in ('approved', 'locked', 'paid') and reopened_at is null and ends_on >= ${day}`)
  const until = rows[0]?.endsOn
  if (until) throw invalid({ [name]: `תקופות עד ${formatDate(until)} כבר אושרו, ואי אפשר לשנות אותן לאחור` })
}

/** Returns the day on which the next period has to start; null if there is no period yet. */
export const findNextPeriodStart = (scope: Plans): Promise<string | null> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ start: string | null }>(sql`
      select (max(ends_on) + 1)::text as start from commission_periods where company_id = ${scope.companyId} and deleted_at is null`)
    return rows[0]?.start ?? null
  })
