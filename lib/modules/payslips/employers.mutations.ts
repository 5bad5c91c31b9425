import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import type { EmployerChange, EmployerInput } from './employers.schema'

type PayslipScope = Scope<'payslips'>

/** Adds an employer whose payslips are sent; 422 if its registration number is already registered. */
export const addEmployer = (scope: PayslipScope, input: EmployerInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const id = newId()
    await tx
      .insert(payslipEmployers)
      .values({ ...input, companyId, id, createdBy: actorId, updatedBy: actorId })
      .catch(refuseTaken)
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'changed' })
    await audit(tx, scope, { action: 'payslip.employer-added', entity: 'payslip_employer', entityId: id })
    return { id }
  })

/** Updates an employer; 409 for a stale version. */
export const changeEmployer = (scope: PayslipScope, id: string, { version, forgetPlace, ...input }: EmployerChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const found = await lockEmployer(tx, scope, id)
    if (found.version !== version) throw stale()
    await tx
      .update(payslipEmployers)
      .set({ ...input, ...(forgetPlace && { taughtX: null, taughtY: null }), ...touch(version, actorId) })
      .where(and(eq(payslipEmployers.companyId, companyId), eq(payslipEmployers.id, id)))
      .catch(refuseTaken)
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'changed' })
    await audit(tx, scope, { action: 'payslip.employer-changed', entity: 'payslip_employer', entityId: id })
    return { id }
  })

/** Locks an employer; 404 outside the scope. */
export const lockEmployer = (tx: Tx, { companyId }: Pick<PayslipScope, 'companyId'>, id: string) =>
  lockRow(tx, payslipEmployers, { companyId }, { id, orElse: 'המעסיק לא נמצא' })

function refuseTaken(error: unknown): never {
  if (violatesConstraint(error, 'payslip_employers_number'))
    throw invalid({ registrationNumber: 'יש כבר מעסיק עם המספר הזה' })
  throw error
}
