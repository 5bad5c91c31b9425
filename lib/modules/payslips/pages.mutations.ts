import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { type payslipBatches, payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { payslipPages } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'

import { lockBatch, moveBatch } from './batches.mutations'
import { lockEmployee } from './employees.mutations'
import type { DecisionInput } from './pages.schema'

type PayslipScope = Scope<'payslips'>
type Batch = typeof payslipBatches.$inferSelect
/** A decision, independent of the pages that it applies to. */
type Decision =
  | { decision: 'assign'; employeeId: string }
  | { decision: 'skip'; reason: string }
  | { decision: 'reopen' }

/** Assigns a page to an employee, skips it, or reopens it. Only in review, otherwise 409. */
export const decidePage = (scope: PayslipScope, id: string, input: DecisionInput) =>
  inCompany(scope, async (tx) => {
    const batch = await lockBatch(tx, scope, { id })
    if (batch.state !== 'review') throw conflict('state', 'אפשר לשייך עמודים רק בזמן הבדיקה')
    const isThis = and(
      eq(payslipPages.companyId, scope.companyId),
      eq(payslipPages.batchId, id),
      eq(payslipPages.number, input.number),
    )
    const [found] = await tx.select().from(payslipPages).where(isThis)
    if (!found) throw notFound('העמוד לא נמצא')
    await tx
      .update(payslipPages)
      .set(await pageDecisionColumns(tx, scope, { batch, input }))
      .where(isThis)
    const isTaught = input.decision === 'assign' && input.teach && found.placeX !== null && found.placeY !== null
    if (isTaught) await teach(tx, scope, { batch, x: found.placeX ?? 0, y: found.placeY ?? 0 })
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'decided' })
    const data = {
      page: input.number,
      decision: input.decision,
      ...(input.decision === 'assign' && { employeeId: input.employeeId }),
    }
    await audit(tx, scope, { action: 'payslip.page-decided', entity: 'payslip_batch', entityId: id, data })
    return { id }
  })

/** Returns the column changes of a page for a decision. 404, 422 for an employee to whom the page cannot belong. */
export async function pageDecisionColumns(
  tx: Tx,
  scope: PayslipScope,
  { batch, input }: { batch: Batch; input: Decision },
) {
  const by = { decidedAt: new Date(), decidedBy: scope.actorId }
  if (input.decision === 'reopen') {
    const none = { employeeId: null, confidence: 0, skipReason: '', decidedAt: null, decidedBy: null }
    return { ...none, state: 'unmatched' as const, reason: 'no_id' }
  }
  if (input.decision === 'skip')
    return {
      ...by,
      state: 'skipped' as const,
      reason: 'skipped',
      employeeId: null,
      confidence: 0,
      skipReason: input.reason,
    }
  const employee = await lockEmployee(tx, scope, input.employeeId)
  if (employee.employerId !== batch.employerId) throw invalid({ employeeId: 'העובד רשום אצל מעסיק אחר' })
  if (employee.activeTo !== null && employee.activeTo < batch.month)
    throw invalid({ employeeId: 'העובד סיים לעבוד לפני החודש הזה' })
  return {
    ...by,
    state: 'matched' as const,
    reason: 'by_hand',
    employeeId: employee.id,
    confidence: 100,
    skipReason: '',
  }
}

/** Stores the position of the identity number for the employer, and matches the undecided pages again. */
async function teach(tx: Tx, scope: PayslipScope, { batch, x, y }: { batch: Batch; x: number; y: number }) {
  await tx
    .update(payslipEmployers)
    .set({ taughtX: x, taughtY: y, updatedAt: new Date(), updatedBy: scope.actorId })
    .where(and(eq(payslipEmployers.companyId, scope.companyId), eq(payslipEmployers.id, batch.employerId)))
  await rematchPages(tx, scope, batch)
}

/** Deletes the pages of a locked batch that nobody decided on and enqueues matching them again. */
export async function rematchPages(tx: Tx, scope: PayslipScope, batch: Batch) {
  await tx
    .delete(payslipPages)
    .where(
      and(
        eq(payslipPages.companyId, scope.companyId),
        eq(payslipPages.batchId, batch.id),
        isNull(payslipPages.decidedAt),
      ),
    )
  await moveBatch(tx, batch, { to: 'splitting', readPages: 0, by: scope.actorId })
  await enqueue(tx, ['payslips.split', { batchId: batch.id }], { key: `payslips.split:${batch.id}` })
}
