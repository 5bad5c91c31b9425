import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { blindIndex, seal } from '@/lib/core/crypto'
import { invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payslipEmployees } from '@/lib/db/schema/payslip-batches'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fold } from '@/lib/format/fold'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import type { EmployeeChange, EmployeeInput } from './employees.schema'
import { lockEmployer } from './employers.mutations'

type PayslipScope = Scope<'payslips'>

/**
 * Adds an employee; 422 if the identity number is already registered with the employer, 404 for an employer outside the
 * company.
 */
export const addEmployee = (scope: PayslipScope, input: EmployeeInput) =>
  inCompany(scope, (tx) => insertEmployee(tx, scope, input))

/** Does the same inside the caller's transaction. */
export async function insertEmployee(
  tx: Tx,
  scope: PayslipScope,
  { nationalId, secret, ...input }: EmployeeInput,
): Promise<{ id: string }> {
  const { companyId, actorId } = scope
  const id = newId()
  await lockEmployer(tx, scope, input.employerId)
  const made = { companyId, id, createdBy: actorId, updatedBy: actorId, searchText: searchTextOf(input) }
  await tx
    .insert(payslipEmployees)
    .values({
      ...input,
      ...made,
      ...sealedNumber({ companyId, id }, nationalId),
      ...sealedSecret({ companyId, id }, secret),
    })
    .catch(refuseTaken)
  await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'changed' })
  await audit(tx, scope, { action: 'payslip.employee-added', entity: 'payslip_employee', entityId: id })
  return { id }
}

/** Updates an employee; 409 for a stale version. */
export const changeEmployee = (
  scope: PayslipScope,
  id: string,
  { version, nationalId, secret, ...input }: EmployeeChange,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockEmployer(tx, scope, input.employerId)
    const found = await lockEmployee(tx, scope, id)
    if (found.version !== version) throw stale()
    await tx
      .update(payslipEmployees)
      .set({
        ...input,
        ...(nationalId && sealedNumber({ companyId, id }, nationalId)),
        ...sealedSecret({ companyId, id }, secret),
        searchText: searchTextOf(input),
        ...touch(version, actorId),
      })
      .where(and(eq(payslipEmployees.companyId, companyId), eq(payslipEmployees.id, id)))
      .catch(refuseTaken)
    const data = { changedNumber: nationalId !== null, changedSecret: secret !== '', activeTo: input.activeTo }
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'changed' })
    await audit(tx, scope, { action: 'payslip.employee-changed', entity: 'payslip_employee', entityId: id, data })
    return { id }
  })

/** Locks an employee; 404 outside the scope. */
export const lockEmployee = (tx: Tx, { companyId }: Pick<PayslipScope, 'companyId'>, id: string) =>
  lockRow(tx, payslipEmployees, { companyId }, { id, orElse: 'העובד לא נמצא' })

type RowRef = { companyId: string; id: string }

/** Returns the location to which an employee's encrypted values are bound. */
export const employeeCell = ({ companyId, id }: RowRef, column: 'national_id' | 'secret') => ({
  companyId,
  table: 'payslip_employees',
  column,
  rowId: id,
})

const sealedNumber = (of: RowRef, nationalId: string) => ({
  nationalIdSealed: seal(nationalId, employeeCell(of, 'national_id')),
  nationalIdIndex: blindIndex(of.companyId, nationalId),
  nationalIdLast4: nationalId.slice(-4),
})

const sealedSecret = (of: RowRef, secret: string) =>
  secret ? { secretSealed: seal(secret, employeeCell(of, 'secret')) } : {}

const searchTextOf = ({ name, employeeNo, email }: Pick<EmployeeInput, 'name' | 'employeeNo' | 'email'>) =>
  fold(`${name} ${employeeNo} ${email}`)

function refuseTaken(error: unknown): never {
  if (violatesConstraint(error, 'payslip_employees_national_id'))
    throw invalid({ nationalId: 'המספר כבר רשום לעובד אחר של המעסיק' })
  throw error
}
