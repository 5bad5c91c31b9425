import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { blindIndex, seal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { payslipBatches, payslipEmployees, payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { payslipPages } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { withLocalCopy } from '@/lib/files/local-copy'
import { endOfMonth } from '@/lib/format/calendar'
import { MAX_BATCH_BYTES, type PageWords, readBatchPart } from '@/lib/pdf/payslip-read'
import { lockBatch, moveBatch } from './batches.mutations'
import { findBatchSource } from './batches.queries'
import { type PageFacts, pageFacts } from './page-matching.rules'
import { findEmployeeName } from './page-matching-names.rules'
import { slipFileRefusals } from './payslips.labels'

import { type KnownEmployee, type MatchContext, matchPage } from './split.rules'

type BatchRef = { companyId: string; batchId: string }
type Batch = typeof payslipBatches.$inferSelect

/**
 * Number of pages read and matched in one step; each step is one transaction, from which a restarted worker continues.
 */
const AT_ONCE = 40

/** Reads all pages of a batch and matches each to an employee. Decisions made by people are kept. */
export async function matchBatchPages(place: BatchRef): Promise<void> {
  const source = await inCompany(place, async (tx) => {
    const batch = await lockBatch(tx, place, { id: place.batchId })
    if (batch.state === 'uploaded') await moveBatch(tx, batch, { to: 'splitting' })
    return batch.state === 'uploaded' || batch.state === 'splitting' ? findBatchSource(tx, place) : null
  })
  if (!source) return
  await withLocalCopy(await fileStorage().get(source.key), MAX_BATCH_BYTES, async (path) => {
    while (await splitPart(place, path)) {}
  })
}

/** Matches the next pages; returns whether there are more. */
async function splitPart(place: BatchRef, path: string): Promise<boolean> {
  const done = await inCompany(place, async (tx) => {
    const batch = await lockBatch(tx, place, { id: place.batchId })
    return batch.state === 'splitting' ? batch.readPages : null
  })
  if (done === null) return false
  const part = await readBatchPart({ path, from: done + 1, to: done + AT_ONCE })
  return inCompany(place, async (tx) => {
    const batch = await lockBatch(tx, place, { id: place.batchId })
    if (batch.state !== 'splitting' || batch.readPages !== done) return false
    if (!part.ok) {
      await moveBatch(tx, batch, { to: 'failed', problem: slipFileRefusals[part.reason] })
      await audit(tx, place, { action: 'payslip.split-failed', entity: 'payslip_batch', entityId: batch.id })
      return false
    }
    await keepPages(tx, batch, part.pages)
    const readPages = Math.min(batch.pages, done + AT_ONCE)
    if (readPages < batch.pages) {
      await tx.update(payslipBatches).set({ readPages }).where(rowOf(batch))
      await publish(tx, place, { topic: 'payslip', entityId: batch.id, kind: 'splitting' })
      return true
    }
    await moveBatch(tx, batch, { to: 'review', readPages })
    await audit(tx, place, {
      action: 'payslip.split',
      entity: 'payslip_batch',
      entityId: batch.id,
      data: { pages: batch.pages },
    })
    return false
  })
}

const rowOf = ({ companyId, id }: Pick<Batch, 'companyId' | 'id'>) =>
  and(eq(payslipBatches.companyId, companyId), eq(payslipBatches.id, id))

async function keepPages(tx: Tx, batch: Batch, pages: readonly PageWords[]) {
  const facts = pages.map((page) => ({ page, facts: pageFacts(page) }))
  const firm = await loadEmployerFacts(
    tx,
    batch,
    facts.map(({ facts }) => facts),
  )
  const first = pages[0]?.number ?? 1
  const { previous, seen, decided } = await loadEarlierPages(tx, batch, first)
  let before = previous
  const rows = facts.map(({ page, facts }) => {
    const { place, foundId, ...verdict } = matchPage(facts, { ...firm, previous: before, seen })
    const employeeId = decided.has(page.number) ? (decided.get(page.number) ?? null) : verdict.employeeId
    if (employeeId) seen.add(employeeId)
    before = { employeeId, employeeNo: firm.numbers.get(employeeId ?? '') ?? '', pageOf: facts.pageOf }
    return {
      companyId: batch.companyId,
      batchId: batch.id,
      number: page.number,
      width: page.width,
      height: page.height,
      ...verdict,
      ...placeColumns(place),
      ...(verdict.state === 'matched' ? {} : foundColumns(batch, page, { foundId, facts })),
      ...countColumns(facts),
    }
  })
  if (rows.length > 0) await tx.insert(payslipPages).values(rows).onConflictDoNothing()
}

/** Columns with the person whom an unmatched page seems to name. */
function foundColumns(batch: Batch, page: PageWords, { foundId, facts }: { foundId: string | null; facts: PageFacts }) {
  const foundTexts = { foundName: findEmployeeName(page), foundNo: facts.employeeNos[0]?.slice(0, 20) ?? '' }
  if (!foundId) return foundTexts
  const { companyId } = batch
  return {
    ...foundTexts,
    foundSealed: seal(foundId, foundNumberCell(batch, page.number)),
    foundIndex: blindIndex(companyId, foundId),
    foundLast4: foundId.slice(-4),
  }
}

/** Returns the location to which the encrypted number found on a page is bound. */
export const foundNumberCell = ({ companyId, id }: Pick<Batch, 'companyId' | 'id'>, number: number) => ({
  companyId,
  table: 'payslip_pages',
  column: 'found',
  rowId: `${id}:${number}`,
})

const placeColumns = (place: { x: number; y: number } | null) => ({
  placeX: place?.x ?? null,
  placeY: place?.y ?? null,
})

const countColumns = ({ pageOf }: PageFacts) => ({ pageOf: pageOf?.page ?? null, pageTotal: pageOf?.total ?? null })

/** Loads the employer's own numbers and those of its employees whom the pages name. */
async function loadEmployerFacts(tx: Tx, batch: Batch, pages: readonly PageFacts[]) {
  const { companyId, employerId, month } = batch
  const [employer] = await tx
    .select()
    .from(payslipEmployers)
    .where(and(eq(payslipEmployers.companyId, companyId), eq(payslipEmployers.id, employerId)))
  const ids = [...new Set(pages.flatMap(({ anchored, loose }) => [...anchored, ...loose].map(({ id }) => id)))]
  const { known, numbers } = await findKnownEmployees(tx, { companyId, employerId, month }, ids)
  const taught =
    employer?.taughtX == null || employer.taughtY === null ? null : { x: employer.taughtX, y: employer.taughtY }
  return { known, numbers, taught, own: new Set([employer?.registrationNumber ?? '', employer?.deductionsFile ?? '']) }
}

type Firm = { companyId: string; employerId: string; month: string }

/** Returns employees by national id; looked up by blind index, so no encrypted number is decrypted. */
export async function findKnownEmployees(tx: Tx, { companyId, employerId, month }: Firm, ids: readonly string[]) {
  const byIndex = new Map(ids.map((id) => [blindIndex(companyId, id), id]))
  const found =
    byIndex.size === 0
      ? []
      : await tx
          .select()
          .from(payslipEmployees)
          .where(
            and(
              eq(payslipEmployees.companyId, companyId),
              eq(payslipEmployees.employerId, employerId),
              inArray(payslipEmployees.nationalIdIndex, [...byIndex.keys()]),
              isNull(payslipEmployees.deletedAt),
            ),
          )
  const known = new Map<string, KnownEmployee>()
  const numbers = new Map<string, string>()
  for (const { id, employeeNo, activeFrom, activeTo, nationalIdIndex } of found) {
    const isActive = activeFrom <= endOfMonth(month) && (activeTo === null || activeTo >= month)
    known.set(byIndex.get(nationalIdIndex) ?? '', { id, employeeNo, isActive })
    numbers.set(id, employeeNo)
  }
  return { known, numbers }
}

/**
 * Returns the results of earlier pages (the last one, and all employees who have pages), and the decisions of people on
 * later pages.
 */
async function loadEarlierPages(tx: Tx, { companyId, id }: Batch, first: number) {
  const found = await tx
    .select({
      number: payslipPages.number,
      employeeId: payslipPages.employeeId,
      pageOf: payslipPages.pageOf,
      total: payslipPages.pageTotal,
      employeeNo: sql<string>`coalesce(${payslipEmployees.employeeNo}, '')`,
    })
    .from(payslipPages)
    .leftJoin(
      payslipEmployees,
      and(eq(payslipEmployees.companyId, payslipPages.companyId), eq(payslipEmployees.id, payslipPages.employeeId)),
    )
    .where(and(eq(payslipPages.companyId, companyId), eq(payslipPages.batchId, id)))
  const earlier = found.filter(({ number }) => number < first)
  const seen = new Set(earlier.flatMap(({ employeeId }) => employeeId ?? []))
  const decided = new Map(
    found.filter(({ number }) => number >= first).map(({ number, employeeId }) => [number, employeeId]),
  )
  const last = found.find(({ number }) => number === first - 1)
  const previous: MatchContext['previous'] = last
    ? {
        employeeId: last.employeeId,
        employeeNo: last.employeeNo,
        pageOf: last.pageOf && last.total ? { page: last.pageOf, total: last.total } : null,
      }
    : null
  return { seen, previous, decided }
}
