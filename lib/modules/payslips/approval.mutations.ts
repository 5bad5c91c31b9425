import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { payslipPages, payslips } from '@/lib/db/schema/payslips'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { withLocalCopy } from '@/lib/files/local-copy'
import { newFileKey } from '@/lib/files/storage'
import { enqueue } from '@/lib/jobs/enqueue'
import { splitPages } from '@/lib/pdf/payslip-cut'
import { MAX_BATCH_BYTES } from '@/lib/pdf/payslip-read'

import { lockBatch, moveBatch } from './batches.mutations'
import { findBatchSource } from './batches.queries'
import { approvalProblem } from './payslips.rules'

type PayslipScope = Scope<'payslips'>
type Batch = typeof payslipBatches.$inferSelect
type BatchRef = { companyId: string; batchId: string }

/** Number of payslips that are split from the uploaded file at once. */
const AT_ONCE = 25

/**
 * Approves the pages of a batch, creates a payslip for every employee and enqueues the splitting into files. 409 while
 * a page is open.
 */
export const approveBatch = (scope: PayslipScope, { id, version }: { id: string; version: number }) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const batch = await lockBatch(tx, scope, { id, version })
    const problem = approvalProblem(await countPages(tx, batch))
    if (problem) throw conflict('open_pages', problem)
    await moveBatch(tx, batch, { to: 'approved', approvedAt: new Date(), approvedBy: actorId, by: actorId })
    const made = { companyId, batchId: id, createdBy: batch.createdBy, updatedBy: actorId }
    const slips = [...(await pagesByEmployee(tx, batch))].map(([employeeId, { pages, confidence }]) => ({
      ...made,
      id: newId(),
      employeeId,
      pages,
      confidence,
    }))
    for (let at = 0; at < slips.length; at += 500) await tx.insert(payslips).values(slips.slice(at, at + 500))
    await enqueue(tx, ['payslips.cut', { batchId: id }], { key: `payslips.cut:${id}` })
    const data = { slips: slips.length }
    await audit(tx, scope, { action: 'payslip.approved', entity: 'payslip_batch', entityId: id, data })
    return { id }
  })

async function countPages(tx: Tx, { companyId, id, pages }: Batch) {
  const count = (state: string) => sql<number>`count(*) filter (where ${payslipPages.state} = ${state})::int`
  const [found] = await tx
    .select({
      unmatched: count('unmatched'),
      ambiguous: count('ambiguous'),
      matched: count('matched'),
      all: sql<number>`count(*)::int`,
    })
    .from(payslipPages)
    .where(and(eq(payslipPages.companyId, companyId), eq(payslipPages.batchId, id)))
  const { all = 0, ...counts } = found ?? { unmatched: 0, ambiguous: 0, matched: 0 }
  return { ...counts, unmatched: counts.unmatched + pages - all }
}

async function pagesByEmployee(tx: Tx, { companyId, id }: Batch) {
  const { number, employeeId, confidence } = payslipPages
  const found = await tx
    .select({ number, employeeId, confidence })
    .from(payslipPages)
    .where(and(eq(payslipPages.companyId, companyId), eq(payslipPages.batchId, id), eq(payslipPages.state, 'matched')))
    .orderBy(asc(number))
  const slips = new Map<string, { pages: number[]; confidence: number }>()
  for (const page of found) {
    if (!page.employeeId) continue
    const slip = slips.get(page.employeeId) ?? { pages: [], confidence: 100 }
    slip.pages.push(page.number)
    slip.confidence = Math.min(slip.confidence, page.confidence)
    slips.set(page.employeeId, slip)
  }
  return slips
}

/**
 * Creates the payslip files of an approved batch from its uploaded file, a few at a time; a restarted worker continues
 * with payslips that have no file.
 */
export async function splitSlipFiles(place: BatchRef): Promise<void> {
  const source = await inCompany(place, async (tx) => {
    const { state } = await lockBatch(tx, place, { id: place.batchId })
    return state === 'approved' ? findBatchSource(tx, place) : null
  })
  if (!source) return
  await withLocalCopy(await fileStorage().get(source.key), MAX_BATCH_BYTES, async (path) => {
    while (await splitNextSlips(place, path)) {}
  })
}

/** Creates the next payslip files; returns whether there may be more. */
async function splitNextSlips(place: BatchRef, path: string): Promise<boolean> {
  const next = await inCompany(place, (tx) => slipsWithoutFile(tx, place))
  if (next.length === 0) return false
  const parts = await splitPages(
    path,
    next.map(({ pages }) => pages),
    new Date(),
  )
  for (const [index, { id }] of next.entries()) {
    const bytes = parts[index]
    if (bytes) await keepSlipFile(place, id, bytes)
  }
  await inCompany(place, (tx) => publish(tx, place, { topic: 'payslip', entityId: place.batchId, kind: 'cut' }))
  return true
}

const slipsWithoutFile = (tx: Tx, { companyId, batchId }: BatchRef) =>
  tx
    .select({ id: payslips.id, pages: payslips.pages })
    .from(payslips)
    .where(
      and(
        eq(payslips.companyId, companyId),
        eq(payslips.batchId, batchId),
        isNull(payslips.fileId),
        inArray(payslips.state, ['approved']),
      ),
    )
    .orderBy(asc(payslips.id))
    .limit(AT_ONCE)

/** Stores the file of a payslip, unless it already has one. */
async function keepSlipFile({ companyId }: { companyId: string }, slipId: string, bytes: Uint8Array) {
  const key = newFileKey()
  const stored = await fileStorage().put(key, bytes, MAX_BATCH_BYTES)
  const isKept = await inCompany({ companyId }, async (tx) => {
    const isThis = and(eq(payslips.companyId, companyId), eq(payslips.id, slipId))
    const [slip] = await tx.select({ fileId: payslips.fileId }).from(payslips).where(isThis).for('update')
    if (!slip || slip.fileId) return false
    const fileId = await addSlipFile(tx, { companyId, key, ...stored })
    await tx.update(payslips).set({ fileId }).where(isThis)
    return true
  })
  if (!isKept) await fileStorage().remove(key)
}

type Stored = { companyId: string; key: string; size: number; sha256: string }

/** Inserts the file row of a stored payslip; returns its id. */
export async function addSlipFile(tx: Tx, { key: storageKey, ...stored }: Stored): Promise<string> {
  const id = newId()
  await tx.insert(files).values({ ...stored, id, storageKey, name: 'payslip.pdf', mime: 'application/pdf' })
  return id
}
