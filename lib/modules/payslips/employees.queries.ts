import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { payslipConsents, payslipEmployees, payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { EmployeeListInput } from './payslips.list'
import { isConsentInForce } from './payslips.rules'

type PayslipScope = Scope<'payslips'>

const sortings = sortedBothWays<EmployeeListInput['sort']>({
  name: [payslipEmployees.name, 'text'],
  number: [payslipEmployees.employeeNo, 'text'],
})

/** Whether an employee's consent is in force today. */
const hasConsent =
  () => sql<boolean>`exists (select from payslip_consents c where c.company_id = ${payslipEmployees.companyId}
  and c.employee_id = ${payslipEmployees.id} and c.signed_on <= ${businessDay()} and (c.effective_to is null or c.effective_to >= ${businessDay()}))`

/** Returns one page of the employees. */
export const listEmployees = (scope: PayslipScope, params: EmployeeListInput) =>
  readInCompany(scope, async (tx) => {
    const { rows, ...page } = await listPage(tx, {
      wanted: params,
      size: params.size,
      sorting: sortings[params.sort],
      from: payslipEmployees,
      matches: and(
        visible(scope),
        params.q.trim() ? contains(params.q) : undefined,
        params.consent ? sql`${hasConsent()} = ${params.consent === 'yes'}` : undefined,
      ),
      select: (sortKey) =>
        tx
          .select({ ...row(), sortKey })
          .from(payslipEmployees)
          .innerJoin(payslipEmployers, OF_EMPLOYER),
    })
    return { ...page, rows: rows.map(({ sortKey: _key, ...rest }) => rest), isCut: false }
  })

export type EmployeeRow = Awaited<ReturnType<typeof listEmployees>>['rows'][number]

const row = () => ({
  id: payslipEmployees.id,
  name: payslipEmployees.name,
  last4: payslipEmployees.nationalIdLast4,
  employeeNo: payslipEmployees.employeeNo,
  email: payslipEmployees.email,
  employerName: payslipEmployers.name,
  activeFrom: payslipEmployees.activeFrom,
  activeTo: payslipEmployees.activeTo,
  channel: payslipEmployees.channel,
  hasConsent: hasConsent(),
})

const OF_EMPLOYER = and(
  eq(payslipEmployers.companyId, payslipEmployees.companyId),
  eq(payslipEmployers.id, payslipEmployees.employerId),
)

const visible = ({ companyId }: PayslipScope): SQL | undefined =>
  and(eq(payslipEmployees.companyId, companyId), isNull(payslipEmployees.deletedAt))

/**
 * Condition: every word occurs in name, employee number or address. The table is only as large as a firm, so a
 * sequential scan is acceptable.
 */
const contains = (words: string) =>
  and(
    ...fold(words)
      .split(' ')
      .filter(Boolean)
      .map((word) => sql`strpos(${payslipEmployees.searchText}, ${word}) > 0`),
  )

/** Returns employees of one employer as choices, at most 20. */
export const employeeOptions = (scope: PayslipScope, { q, employer }: { q: string; employer: string }) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select({
        id: payslipEmployees.id,
        name: payslipEmployees.name,
        no: payslipEmployees.employeeNo,
        last4: payslipEmployees.nationalIdLast4,
      })
      .from(payslipEmployees)
      .where(and(visible(scope), eq(payslipEmployees.employerId, employer), q.trim() ? contains(q) : undefined))
      .orderBy(asc(payslipEmployees.name), asc(payslipEmployees.id))
      .limit(20)
    return found.map(({ id: value, name: label, no, last4 }) => ({
      value,
      label,
      hint: [no, `•••••${last4}`].filter(Boolean).join(' · '),
    }))
  })

/** Returns an employee with the consents, newest first. 404 outside the scope. */
export const findEmployee = (scope: PayslipScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select()
      .from(payslipEmployees)
      .where(and(visible(scope), eq(payslipEmployees.id, id)))
    if (!found) throw notFound('העובד לא נמצא')
    const { employerId, name, employeeNo, email, phone, activeFrom, activeTo, channel, passwordMode, version } = found
    return {
      id,
      employerId,
      name,
      employeeNo,
      email,
      phone,
      activeFrom,
      activeTo,
      channel,
      passwordMode,
      version,
      last4: found.nationalIdLast4,
      hasSecret: found.secretSealed !== null,
      consents: await consentsOf(tx, { companyId: scope.companyId, employeeId: id }),
    }
  })

export type EmployeeRecord = Awaited<ReturnType<typeof findEmployee>>

async function consentsOf(tx: Tx, { companyId, employeeId }: { companyId: string; employeeId: string }) {
  const found = await tx
    .select()
    .from(payslipConsents)
    .where(and(eq(payslipConsents.companyId, companyId), eq(payslipConsents.employeeId, employeeId)))
    .orderBy(sql`${payslipConsents.signedOn} desc, ${payslipConsents.id} desc`)
    .limit(50)
  return found.map(({ id, method, address, signedOn, revokedOn, effectiveTo }) => ({
    id,
    method,
    address,
    signedOn,
    revokedOn,
    effectiveTo,
    isInForce: isConsentInForce({ signedOn, effectiveTo }, businessDay()),
  }))
}
