import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { PeriodState } from './commissions.schema'
import { isPeriodClosed } from './periods.rules'

type Plans = Scope<'commissionPlans'>
type Within = { companyId: string; periodId: string }

export type PayrollRow = {
  startsOn: string
  endsOn: string
  name: string
  email: string
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

/** Loads the payroll rows of a period, by name; 404, and 409 before the period is approved. */
export async function loadPayroll(tx: Tx, { companyId }: Plans, periodId: string): Promise<PayrollRow[]> {
  await requireApproved(tx, { companyId, periodId })
  const { rows } = await tx.execute<PayrollRow>(sql`
    select p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", u.display_name as name, u.email, s.deals,
      s.base_agorot as base, s.earned_agorot as earned, s.clawback_agorot as clawback, s.held_agorot as held,
      s.released_agorot as released, s.carry_in_agorot as "carryIn", s.payable_agorot as payable, s.carry_out_agorot as "carryOut"
    from commission_statements s
    join commission_periods p on p.company_id = s.company_id and p.id = s.period_id
    join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = ${companyId} and s.period_id = ${periodId} order by u.display_name, s.id`)
  return rows
}

async function requireApproved(tx: Tx, { companyId, periodId }: Within) {
  const { rows } = await tx.execute<{ state: PeriodState }>(sql`
    select state from commission_periods where company_id = ${companyId} and id = ${periodId} and deleted_at is null`)
  const period = rows[0]
  if (!period) throw notFound('התקופה לא נמצאה')
  if (!isPeriodClosed(period.state)) throw conflict('not_approved', 'אפשר לייצא לשכר רק תקופה שאושרה')
}
