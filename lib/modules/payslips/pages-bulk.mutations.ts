import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { unseal } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslipPages } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import { lockBatch } from './batches.mutations'
import { insertEmployee } from './employees.mutations'
import type { EmployeeInput } from './employees.schema'
import { pageDecisionColumns, rematchPages } from './pages.mutations'
import type { PagesInput } from './pages.schema'
import { foundNumberCell } from './split.mutations'

type PayslipScope = Scope<'payslips'>
type Batch = typeof payslipBatches.$inferSelect
type OpenPage = typeof payslipPages.$inferSelect

/**
 * Decides on several open pages at once, all or none: assigns them to one employee, skips them, or adds the employees
 * that the pages name. After employees are added, the remaining pages are matched again. 404, 409 if a page was already
 * decided, 422.
 */
export const decidePages = (scope: PayslipScope, id: string, input: PagesInput) =>
  inCompany(scope, async (tx) => {
    const batch = await lockBatch(tx, scope, { id })
    if (batch.state !== 'review') throw conflict('state', 'אפשר לשייך עמודים רק בזמן הבדיקה')
    const pages = await openPages(tx, batch, input.numbers)
    const employees = await DECIDERS[input.decision](tx, scope, { batch, pages, input })
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'decided' })
    const data = { pages: pages.map(({ number }) => number).join(), decision: input.decision, added: employees }
    await audit(tx, scope, { action: 'payslip.page-decided', entity: 'payslip_batch', entityId: id, data })
    return { id }
  })

type Deciding = { batch: Batch; pages: OpenPage[]; input: PagesInput }

/** Implementation per decision; each returns the number of employees added. */
const DECIDERS: Record<PagesInput['decision'], (tx: Tx, scope: PayslipScope, of: Deciding) => Promise<number>> = {
  assign: applyDecision,
  skip: applyDecision,
  add: addFound,
  employee: addOne,
}

async function openPages(tx: Tx, { companyId, id }: Batch, wanted: readonly number[]): Promise<OpenPage[]> {
  const numbers = [...new Set(wanted)]
  const found = await tx
    .select()
    .from(payslipPages)
    .where(
      and(
        eq(payslipPages.companyId, companyId),
        eq(payslipPages.batchId, id),
        inArray(payslipPages.number, numbers),
        inArray(payslipPages.state, ['unmatched', 'ambiguous']),
      ),
    )
    .orderBy(asc(payslipPages.number))
  if (found.length < numbers.length)
    throw conflict('pages_decided', 'חלק מהעמודים כבר שויכו או דולגו בינתיים. כדאי לרענן את הדף.')
  return found
}

async function applyDecision(tx: Tx, scope: PayslipScope, { batch, pages, input }: Deciding) {
  if (input.decision === 'add' || input.decision === 'employee') return 0
  await keep(tx, { batch, pages }, await pageDecisionColumns(tx, scope, { batch, input }))
  return 0
}

const keep = (
  tx: Tx,
  { batch, pages }: Omit<Deciding, 'input'>,
  change: Awaited<ReturnType<typeof pageDecisionColumns>>,
) =>
  tx
    .update(payslipPages)
    .set(change)
    .where(
      and(
        eq(payslipPages.companyId, batch.companyId),
        eq(payslipPages.batchId, batch.id),
        inArray(
          payslipPages.number,
          pages.map(({ number }) => number),
        ),
      ),
    )

/**
 * Defaults of an employee added from a page: payslips are printed until the employee consents to receive them
 * electronically.
 */
const begun = ({ employerId, month }: Batch): Omit<EmployeeInput, 'name' | 'nationalId' | 'employeeNo'> => ({
  employerId,
  email: '',
  phone: '',
  activeFrom: month,
  activeTo: null,
  channel: 'link',
  passwordMode: 'secret',
  secret: '',
})

/** Adds the employees that the pages name, each once. */
async function addFound(tx: Tx, scope: PayslipScope, { batch, pages }: Deciding) {
  const lacking = pages.find(({ foundSealed, foundName }) => !foundSealed || !foundName)
  if (lacking)
    throw invalid({ numbers: `בעמוד ${lacking.number} לא נמצאו שם ומספר זהות. אפשר להוסיף את העובד מהעמוד עצמו.` })
  const people = new Map(pages.map((page) => [page.foundIndex, page]))
  for (const { number, foundSealed, foundName, foundNo } of people.values()) {
    const nationalId = unseal(foundSealed ?? '', foundNumberCell(batch, number))
    await insertEmployee(tx, scope, { ...begun(batch), name: foundName, employeeNo: foundNo, nationalId })
  }
  await rematchPages(tx, scope, batch)
  return people.size
}

/** Adds the employee of a page as entered by the user; an empty identity number is taken from the page. */
async function addOne(tx: Tx, scope: PayslipScope, { batch, pages, input }: Deciding) {
  const [page] = pages
  if (input.decision !== 'employee' || !page) return 0
  const { decision: _decision, numbers: _numbers, nationalId: typed, ...employee } = input
  const nationalId = typed ?? (page.foundSealed ? unseal(page.foundSealed, foundNumberCell(batch, page.number)) : null)
  if (!nationalId) throw invalid({ nationalId: 'יש למלא מספר זהות' })
  const { id: employeeId } = await insertEmployee(tx, scope, { ...begun(batch), ...employee, nationalId })
  await keep(
    tx,
    { batch, pages },
    await pageDecisionColumns(tx, scope, { batch, input: { decision: 'assign', employeeId } }),
  )
  await rematchPages(tx, scope, batch)
  return 1
}
