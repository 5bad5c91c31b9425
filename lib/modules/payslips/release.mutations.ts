import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslips } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { enqueue } from '@/lib/jobs/enqueue'

import { approveBatch } from './approval.mutations'
import { lockBatch, moveBatch } from './batches.mutations'
import type { StepInput } from './batches.schema'
import { recordSlipEvent } from './events.mutations'
import { CANCEL_MINUTES } from './payslips.rules'

type PayslipScope = Scope<'payslips'>
type Batch = typeof payslipBatches.$inferSelect
type Versioned = { id: string; version: number }

/**
 * Releases a batch for sending, by a second person; it is sent ten minutes later. 409 for the user who uploaded it, and
 * while payslip files are still being created.
 */
export const releaseBatch = (scope: PayslipScope, { id, version }: Versioned) =>
  inCompany(scope, async (tx) => {
    const batch = await lockBatch(tx, scope, { id, version })
    if (batch.createdBy === scope.actorId)
      throw conflict('second_person', 'את השחרור עושה אדם אחר, לא מי שהעלה את הקובץ')
    if ((await countUncut(tx, batch)) > 0) throw conflict('cutting', 'התלושים עוד בהכנה. אפשר לשחרר בעוד רגע.')
    const sendAfter = new Date(Date.now() + CANCEL_MINUTES * 60_000)
    await moveBatch(tx, batch, {
      to: 'sending',
      by: scope.actorId,
      releasedAt: new Date(),
      releasedBy: scope.actorId,
      sendAfter,
    })
    await enqueue(tx, ['payslips.send', { batchId: id }], { key: `payslips.send:${id}`, runAt: sendAfter })
    const data = { sendAfter: sendAfter.toISOString() }
    await audit(tx, scope, { action: 'payslip.released', entity: 'payslip_batch', entityId: id, data })
    return { id }
  })

async function countUncut(tx: Tx, { companyId, id }: Batch): Promise<number> {
  const isUncut = and(isNull(payslips.fileId), eq(payslips.state, 'approved'))
  const [found] = await tx
    .select({ count: count() })
    .from(payslips)
    .where(and(eq(payslips.companyId, companyId), eq(payslips.batchId, id), isUncut))
  return found?.count ?? 0
}

/**
 * Runs another step of a batch: approve its pages, revoke its release, cancel it, or confirm that printed payslips were
 * handed out.
 */
export function stepBatch(scope: PayslipScope, id: string, input: StepInput): Promise<{ id: string }> {
  const at = { id, version: input.version }
  if (input.step === 'cancel') return cancelBatch(scope, { ...at, reason: input.reason })
  if (input.step === 'approve') return approveBatch(scope, at)
  return input.step === 'hold' ? holdBatch(scope, at) : markPrinted(scope, at)
}

/** Revokes a release while nothing has been sent. */
const holdBatch = (scope: PayslipScope, at: Versioned) =>
  inCompany(scope, async (tx) => {
    const batch = await lockBatch(tx, scope, at)
    const isOver = batch.state === 'sending' && (batch.sendAfter ?? 0) <= new Date()
    if (isOver) throw conflict('sent', 'חלון הביטול נסגר, והתלושים כבר נשלחים')
    await moveBatch(tx, batch, {
      to: 'approved',
      by: scope.actorId,
      releasedAt: null,
      releasedBy: null,
      sendAfter: null,
    })
    await audit(tx, scope, { action: 'payslip.held', entity: 'payslip_batch', entityId: at.id })
    return { id: at.id }
  })

/** Cancels a batch that is not being sent and was not sent. */
const cancelBatch = (scope: PayslipScope, { reason, ...at }: Versioned & { reason: string }) =>
  inCompany(scope, async (tx) => {
    const batch = await lockBatch(tx, scope, at)
    await moveBatch(tx, batch, { to: 'cancelled', by: scope.actorId, cancelReason: reason })
    await tx
      .update(payslips)
      .set({ state: 'recalled', updatedAt: new Date(), updatedBy: scope.actorId })
      .where(and(eq(payslips.companyId, scope.companyId), eq(payslips.batchId, at.id), eq(payslips.state, 'approved')))
    await audit(tx, scope, { action: 'payslip.cancelled', entity: 'payslip_batch', entityId: at.id, data: { reason } })
    return { id: at.id }
  })

/** Marks the printed payslips as handed to their employees. */
const markPrinted = (scope: PayslipScope, at: Versioned) =>
  inCompany(scope, async (tx) => {
    const batch = await lockBatch(tx, scope, at)
    if (batch.state !== 'partly' && batch.state !== 'sent') throw conflict('state', 'אין תלושים בדפוס שמחכים למסירה')
    const isWaiting = and(
      eq(payslips.channel, 'print'),
      inArray(payslips.state, ['approved']),
      isNotNull(payslips.fileId),
    )
    const done = await tx
      .update(payslips)
      .set({ state: 'printed', updatedAt: new Date(), updatedBy: scope.actorId })
      .where(and(eq(payslips.companyId, scope.companyId), eq(payslips.batchId, at.id), isWaiting))
      .returning({ id: payslips.id })
    for (const { id } of done) await recordSlipEvent(tx, scope, { slipId: id, type: 'printed' })
    await audit(tx, scope, {
      action: 'payslip.printed',
      entity: 'payslip_batch',
      entityId: at.id,
      data: { slips: done.length },
    })
    return { id: at.id }
  })
