import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { payslipBatches, payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { BatchListInput } from './payslips.list'
import type { ExistingBatch } from './payslips.rules'

type PayslipScope = Scope<'payslips'>

const sortings = sortedBothWays<BatchListInput['sort']>({
  month: [payslipBatches.month, 'date'],
  created: [payslipBatches.createdAt, 'timestamptz'],
})

const ofPages = (what: SQL) =>
  sql<number>`(select count(*)::int from payslip_pages g where g.company_id = ${payslipBatches.companyId} and g.batch_id = ${payslipBatches.id} and ${what})`
const ofSlips = (what: SQL) =>
  sql<number>`(select count(*)::int from payslips s where s.company_id = ${payslipBatches.companyId} and s.batch_id = ${payslipBatches.id}
    and s.state not in ('replaced', 'recalled') and ${what})`

const BOUNCED = sql`s.state = 'sent' and exists (select from outbox o where o.company_id = s.company_id and o.id = s.mail_id and o.state = 'failed')`

const row = {
  id: payslipBatches.id,
  month: payslipBatches.month,
  state: payslipBatches.state,
  pages: payslipBatches.pages,
  readPages: payslipBatches.readPages,
  createdAt: payslipBatches.createdAt,
  employerName: payslipEmployers.name,
  matched: ofPages(sql`g.state = 'matched'`),
  unmatched: ofPages(sql`g.state = 'unmatched'`),
  ambiguous: ofPages(sql`g.state = 'ambiguous'`),
  skipped: ofPages(sql`g.state = 'skipped'`),
  slips: ofSlips(sql`true`),
  cut: ofSlips(sql`s.file_id is not null`),
  sent: ofSlips(sql`s.sent_at is not null`),
  opened: ofSlips(sql`s.state = 'opened'`),
  bounced: ofSlips(BOUNCED),
  onPaper: ofSlips(sql`s.channel = 'print'`),
  printed: ofSlips(sql`s.state = 'printed'`),
}

/** Returns one page of a company's monthly batches. */
export const listBatches = (scope: PayslipScope, params: BatchListInput) =>
  readInCompany(scope, async (tx) => {
    const { rows: found, ...page } = await listPage(tx, {
      wanted: params,
      size: params.size,
      sorting: sortings[params.sort],
      from: payslipBatches,
      matches: and(visible(scope), params.state ? eq(payslipBatches.state, params.state) : undefined),
      select: (sortKey) =>
        tx
          .select({ ...row, sortKey })
          .from(payslipBatches)
          .innerJoin(payslipEmployers, OF_EMPLOYER),
    })
    const rows = found.map(({ sortKey: _key, createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }))
    return { ...page, rows, isCut: false }
  })

export type BatchRow = Awaited<ReturnType<typeof listBatches>>['rows'][number]

const OF_EMPLOYER = and(
  eq(payslipEmployers.companyId, payslipBatches.companyId),
  eq(payslipEmployers.id, payslipBatches.employerId),
)

const visible = ({ companyId }: PayslipScope): SQL | undefined =>
  and(eq(payslipBatches.companyId, companyId), isNull(payslipBatches.deletedAt))

/** Returns a batch with its counts and the users who acted on it. 404 outside the scope. */
export const findBatch = (scope: PayslipScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ batch: payslipBatches, ...row })
      .from(payslipBatches)
      .innerJoin(payslipEmployers, OF_EMPLOYER)
      .where(and(visible(scope), eq(payslipBatches.id, id)))
    if (!found) throw notFound('התלושים לא נמצאו')
    const { batch, createdAt, ...rest } = found
    const { companyId } = scope
    return {
      ...rest,
      version: batch.version,
      employerId: batch.employerId,
      problem: batch.problem,
      cancelReason: batch.cancelReason,
      createdAt: createdAt.toISOString(),
      createdBy: batch.createdBy,
      approvedAt: iso(batch.approvedAt),
      releasedAt: iso(batch.releasedAt),
      sendAfter: iso(batch.sendAfter),
      sentAt: iso(batch.sentAt),
      uploaderName: await nameOf(tx, { companyId, userId: batch.createdBy }),
      approverName: await nameOf(tx, { companyId, userId: batch.approvedBy }),
      releaserName: await nameOf(tx, { companyId, userId: batch.releasedBy }),
    }
  })

export type BatchRecord = Awaited<ReturnType<typeof findBatch>>

/**
 * Returns existing batches of a month (of one employer, or of all) with their uploaders and releasers; sent batches
 * come first.
 */
export async function listMonthBatches(
  tx: Tx,
  scope: PayslipScope,
  { employer, month }: { employer?: string; month?: string },
): Promise<ExistingBatch[]> {
  const { id, state, createdAt, createdBy, sentAt, releasedBy } = payslipBatches
  const found = await tx
    .select({
      id,
      state,
      employerId: payslipBatches.employerId,
      month: payslipBatches.month,
      createdAt,
      sentAt,
      uploaderName: nameBy(createdBy),
      releaserName: nameBy(releasedBy),
    })
    .from(payslipBatches)
    .where(
      and(
        visible(scope),
        notInArray(state, ['cancelled', 'failed']),
        employer ? eq(payslipBatches.employerId, employer) : undefined,
        month ? eq(payslipBatches.month, `${month}-01`) : undefined,
      ),
    )
    .orderBy(sql`${sentAt} desc nulls last`, desc(createdAt))
    .limit(500)
  return found.map(({ month: first, ...batch }) => ({ ...batch, month: first.slice(0, 7) }))
}

/** Returns the same for all months and employers, for the upload form to ask for confirmation. */
export const listExistingBatches = (scope: PayslipScope): Promise<ExistingBatch[]> =>
  readInCompany(scope, (tx) => listMonthBatches(tx, scope, {}))

const nameBy = (user: typeof payslipBatches.createdBy | typeof payslipBatches.releasedBy) =>
  sql<
    string | null
  >`(select u.display_name from users u where u.company_id = ${payslipBatches.companyId} and u.id = ${user})`

async function nameOf(tx: Tx, { companyId, userId }: { companyId: string; userId: string | null }) {
  if (!userId) return null
  const [found] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
  return found?.name ?? null
}

/** Returns the uploaded file of a batch, for use within this module. */
export async function findBatchSource(tx: Tx, { companyId, batchId }: { companyId: string; batchId: string }) {
  const [found] = await tx
    .select({ key: files.storageKey, size: files.size })
    .from(payslipBatches)
    .innerJoin(files, and(eq(files.companyId, payslipBatches.companyId), eq(files.id, payslipBatches.fileId)))
    .where(and(eq(payslipBatches.companyId, companyId), eq(payslipBatches.id, batchId)))
  if (!found) throw notFound('התלושים לא נמצאו')
  return found
}

const iso = (at: Date | null) => at?.toISOString() ?? null
