import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { readInCompany } from '@/lib/db/tenant'
import { writeCommissionStatement } from '@/lib/pdf/commission-statement'
import { lineKindLabels, periodStateLabels } from './commissions.labels'
import { listStatementLines } from './commissions.queries'
import type { PeriodState } from './commissions.schema'
import { explainLine } from './explanation.rules'
import type { StatementRow } from './periods.queries'
import { statementParts } from './statements.rules'

type Viewer = Scope<'commissions'>

/** Returns the statement of one person and period, with all lines and their explanations; throws 404. */
export const findCommissionStatement = (scope: Viewer, id: string) =>
  readInCompany(scope, async (tx) => {
    const { companyId, ownerId } = scope
    const { rows } = await tx.execute<StatementRow & Head>(sql`
      select s.id, s.user_id as "userId", u.display_name as "userName", s.deals, s.base_agorot as base,
        s.earned_agorot as earned, s.clawback_agorot as clawback, s.held_agorot as held, s.released_agorot as released,
        s.carry_in_agorot as "carryIn", s.payable_agorot as payable, s.carry_out_agorot as "carryOut",
        p.id as "periodId", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.state, p.paid_on::text as "paidOn",
        p.payment_reference as "paymentReference", p.calculated_at as "calculatedAt", c.name as "companyName"
      from commission_statements s
      join users u on u.company_id = s.company_id and u.id = s.user_id
      join commission_periods p on p.company_id = s.company_id and p.id = s.period_id
      join companies c on c.id = s.company_id
      where s.company_id = ${companyId} and s.id = ${id} ${ownerId ? sql`and s.user_id = ${ownerId}` : sql``}`)
    const statement = rows[0]
    if (!statement) throw notFound('הדוח לא נמצא')
    const lines = await listStatementLines(tx, scope, statement)
    return { ...statement, calculatedAt: new Date(statement.calculatedAt), lines }
  })

type Head = {
  periodId: string
  startsOn: string
  endsOn: string
  state: PeriodState
  paidOn: string | null
  paymentReference: string
  calculatedAt: Date
  companyName: string
}

export type Statement = Awaited<ReturnType<typeof findCommissionStatement>>

/** Renders a statement as a PDF; 404. */
export async function renderCommissionStatement(scope: Viewer, id: string) {
  const statement = await findCommissionStatement(scope, id)
  const {
    companyName: company,
    userName: person,
    startsOn: from,
    endsOn: to,
    state,
    calculatedAt: at,
    lines,
  } = statement
  const bytes = await writeCommissionStatement({
    company,
    person,
    from,
    to,
    at,
    state: periodStateLabels[state],
    sums: statementParts(statement),
    payable: statement.payable,
    lines: lines.map(({ day, paymentNumber, kind, base, amount, explanation }) => ({
      day,
      base,
      amount,
      payment: String(paymentNumber),
      kind: lineKindLabels[kind],
      explanation: explainLine({ kind, amount, explanation }),
    })),
  })
  const stream = new Uint8Array(bytes)
  return { name: `דוח עמלות ${person} ${from}.pdf`, mime: 'application/pdf', size: stream.byteLength, stream }
}
