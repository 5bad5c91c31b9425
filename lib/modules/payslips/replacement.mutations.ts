import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { revokeLinks } from '@/lib/db/links'
import { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslipCodes, payslips } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { withLocalCopy } from '@/lib/files/local-copy'
import { type FileSource, newFileKey } from '@/lib/files/storage'
import { enqueue } from '@/lib/jobs/enqueue'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { splitPages } from '@/lib/pdf/payslip-cut'
import { type PageWords, readBatchPart } from '@/lib/pdf/payslip-read'
import { touch } from '@/lib/records/touch'
import { addSlipFile } from './approval.mutations'
import { recordSlipEvent } from './events.mutations'
import { pageFacts } from './page-matching.rules'
import { slipFileRefusals } from './payslips.labels'
import { canSlip } from './payslips.rules'
import { MAX_SLIP_BYTES, MAX_SLIP_PAGES } from './replacement.schema'
import { findKnownEmployees } from './split.mutations'

type PayslipScope = Scope<'payslips'>
type Slip = typeof payslips.$inferSelect
type Replacement = { source: FileSource; reason: string }

/**
 * Replaces a wrong payslip with a corrected one and revokes the old one's links; the new one waits for release by a
 * second person. 422 if the file does not belong to that employee, or also names another.
 */
export async function replaceSlip(scope: PayslipScope, id: string, { source, reason }: Replacement) {
  const old = await inCompany(scope, (tx) => replaceable(tx, scope, id))
  const { pages, bytes } = await withLocalCopy(source, MAX_SLIP_BYTES, async (path) => {
    const read = await readBatchPart({ path, from: 1, to: MAX_SLIP_PAGES + 1 })
    if (!read.ok) throw refused(slipFileRefusals[read.reason])
    if (read.count > MAX_SLIP_PAGES) throw refused(`בתלוש אחד עד ${MAX_SLIP_PAGES} עמודים`)
    await inCompany(scope, (tx) => requireOwn(tx, old, read.pages))
    const pages = read.pages.map(({ number }) => number)
    const [bytes = new Uint8Array()] = await splitPages(path, [pages], new Date())
    return { pages, bytes }
  })
  const key = newFileKey()
  const stored = await fileStorage().put(key, bytes, MAX_SLIP_BYTES * 2)
  return inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const slip = await replaceable(tx, scope, id)
    await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.size })
    await retire(tx, scope, { slip, reason })
    const newSlip = { id: newId(), fileId: await addSlipFile(tx, { companyId, key, ...stored }) }
    const { batchId, employeeId } = slip
    const made = { companyId, createdBy: actorId, updatedBy: actorId, confidence: 100, replacesId: id }
    await tx.insert(payslips).values({ ...made, ...newSlip, batchId, employeeId, pages })
    await publish(tx, scope, { topic: 'payslip', entityId: batchId, kind: 'replaced' })
    const data = { reason, by: newSlip.id }
    await audit(tx, scope, { action: 'payslip.replaced', entity: 'payslip', entityId: id, data })
    return { id: newSlip.id }
  }).catch(async (error) => {
    await fileStorage().remove(key)
    throw error
  })
}

async function replaceable(tx: Tx, scope: PayslipScope, id: string): Promise<Slip> {
  const slip = await lockSlip(tx, scope, id)
  if (!canSlip(slip.state, 'replaced')) throw conflict('state', 'אפשר להחליף רק תלוש שכבר נמסר')
  return slip
}

async function lockSlip(tx: Tx, { companyId }: PayslipScope, id: string): Promise<Slip> {
  const [found] = await tx
    .select()
    .from(payslips)
    .where(and(eq(payslips.companyId, companyId), eq(payslips.id, id)))
    .for('update')
  if (!found) throw notFound('התלוש לא נמצא')
  return found
}

/** Requires that the file names this employee, and no other of the employer. */
async function requireOwn(tx: Tx, { companyId, batchId, employeeId }: Slip, pages: readonly PageWords[]) {
  const [batch] = await tx
    .select({ companyId: payslipBatches.companyId, employerId: payslipBatches.employerId, month: payslipBatches.month })
    .from(payslipBatches)
    .where(and(eq(payslipBatches.companyId, companyId), eq(payslipBatches.id, batchId)))
  if (!batch) throw notFound('התלוש לא נמצא')
  const facts = pages.map(pageFacts)
  const ids = facts.flatMap(({ anchored, loose }) => [...anchored, ...loose].map(({ id }) => id))
  const { known } = await findKnownEmployees(tx, batch, ids)
  const people = new Set([...known.values()].map(({ id }) => id))
  if (!people.has(employeeId)) throw refused('בקובץ לא נמצא מספר הזהות של העובד')
  if (people.size > 1) throw refused('בקובץ מספרי זהות של יותר מעובד אחד')
}

async function retire(tx: Tx, scope: PayslipScope, { slip, reason }: { slip: Slip; reason: string }) {
  const { companyId, actorId } = scope
  await tx
    .update(payslips)
    .set({ state: 'replaced', replacedReason: reason, ...touch(slip.version, actorId) })
    .where(and(eq(payslips.companyId, companyId), eq(payslips.id, slip.id)))
  await revokeLinks(tx, { companyId, targetId: slip.id })
  await tx
    .update(payslipCodes)
    .set({ codeHash: null, passHash: null, passUntil: null })
    .where(and(eq(payslipCodes.companyId, companyId), eq(payslipCodes.slipId, slip.id)))
  await recordSlipEvent(tx, scope, { slipId: slip.id, type: 'replaced' })
}

/** Releases a replacement, by a second person; it is sent at once. 409 for the user who uploaded it. */
export const releaseSlip = (scope: PayslipScope, id: string) =>
  inCompany(scope, async (tx) => {
    const slip = await lockSlip(tx, scope, id)
    if (!slip.replacesId || slip.state !== 'approved' || slip.channel)
      throw conflict('state', 'אין כאן תלוש שמחכה לשחרור')
    if (slip.createdBy === scope.actorId)
      throw conflict('second_person', 'את השחרור עושה אדם אחר, לא מי שהעלה את הקובץ')
    await tx
      .update(payslips)
      .set({ releasedBy: scope.actorId, updatedAt: new Date(), updatedBy: scope.actorId })
      .where(and(eq(payslips.companyId, scope.companyId), eq(payslips.id, id)))
    await enqueue(tx, ['payslips.send-slip', { slipId: id }], { key: `payslips.send-slip:${id}` })
    await publish(tx, scope, { topic: 'payslip', entityId: slip.batchId, kind: 'released' })
    await audit(tx, scope, { action: 'payslip.replacement-released', entity: 'payslip', entityId: id })
    return { id }
  })

const refused = (message: string) => invalid({ file: message }, message)
