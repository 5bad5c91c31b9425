import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, invalid, stale, tooLarge } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payslipBatches } from '@/lib/db/schema/payslip-batches'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { withLocalCopy } from '@/lib/files/local-copy'
import { type FileSource, newFileKey, type StoredFile } from '@/lib/files/storage'
import { enqueue } from '@/lib/jobs/enqueue'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { MAX_BATCH_BYTES, readBatchPart } from '@/lib/pdf/payslip-read'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { listMonthBatches } from './batches.queries'
import type { UploadQuery } from './batches.schema'
import { lockEmployer } from './employers.mutations'
import { slipFileRefusals } from './payslips.labels'
import { canBatch, existingBatchText, monthProblem } from './payslips.rules'
import type { BatchState } from './payslips.schema'

type PayslipScope = Scope<'payslips'>
type Upload = UploadQuery & { source: FileSource; sha256: string | null }
type StoredUpload = StoredFile & { key: string; name: string; pages: number }
type Batch = typeof payslipBatches.$inferSelect

/**
 * Stores a month's payslip file and enqueues its page matching. 413 above 200 MB; 422 with the reason for a file or
 * month that is refused; 409 if the same file was already uploaded for the month, or if another one was and the upload
 * does not confirm that this is intended.
 */
export async function uploadBatch(scope: PayslipScope, upload: Upload): Promise<{ id: string }> {
  const problem = monthProblem(upload.month)
  if (problem) throw invalid({ month: problem }, problem)
  await inCompany(scope, async (tx) => {
    await lockEmployer(tx, scope, upload.employer)
    await requireReuploadConfirmed(tx, scope, upload)
  })
  const key = newFileKey()
  const stored = await store(key, upload.source)
  try {
    if (upload.sha256 && upload.sha256 !== stored.sha256) throw refused('הקובץ השתבש בדרך. יש לנסות להעלות שוב.')
    return await createBatch(scope, upload, {
      ...stored,
      key,
      name: upload.name,
      pages: await pagesOf(upload.name, key),
    })
  } catch (error) {
    await fileStorage().remove(key)
    throw error
  }
}

async function store(key: string, source: FileSource): Promise<StoredFile> {
  try {
    return await fileStorage().put(key, source, MAX_BATCH_BYTES)
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge(slipFileRefusals.too_large) : error
  }
}

async function pagesOf(name: string, key: string): Promise<number> {
  if (!/\.pdf$/i.test(name)) throw refused(slipFileRefusals.not_pdf)
  const source = await fileStorage().get(key)
  const read = await withLocalCopy(source, MAX_BATCH_BYTES, (path) => readBatchPart({ path, from: 1, to: 1 }))
  if (read.ok) return read.count
  throw read.reason === 'too_large' ? tooLarge(slipFileRefusals.too_large) : refused(slipFileRefusals[read.reason])
}

const refused = (message: string) => invalid({ file: message }, message)

/** Creates a batch for a file that is already in the file storage. */
export const createBatch = (
  scope: PayslipScope,
  { employer, month, again }: Pick<UploadQuery, 'employer' | 'month' | 'again'>,
  storedFile: StoredUpload,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockEmployer(tx, scope, employer)
    await requireReuploadConfirmed(tx, scope, { employer, month, again })
    await requireQuota(tx, companyId, { of: 'storage_mb', adding: storedFile.size })
    const { key: storageKey, name, size, sha256, pages } = storedFile
    const [id, fileId] = [newId(), newId()]
    const made = { companyId, createdBy: actorId, updatedBy: actorId }
    await tx.insert(files).values({ ...made, id: fileId, storageKey, name, size, sha256, mime: 'application/pdf' })
    await tx
      .insert(payslipBatches)
      .values({ ...made, id, employerId: employer, month: `${month}-01`, fileId, sha256, pages })
      .catch(refuseAgain)
    await enqueue(tx, ['payslips.split', { batchId: id }], { key: `payslips.split:${id}` })
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'uploaded' })
    const data = { month, sha256, size, pages, again: again === 'yes' }
    await audit(tx, scope, { action: 'payslip.uploaded', entity: 'payslip_batch', entityId: id, data })
    return { id }
  })

/**
 * Requires a confirmation (`again`) if the month was already uploaded, since its employees would get a second payslip.
 * The caller must hold the employer's lock.
 */
async function requireReuploadConfirmed(tx: Tx, scope: PayslipScope, { employer, month, again }: MonthQuery) {
  if (again) return
  const [present] = await listMonthBatches(tx, scope, { employer, month })
  if (present) throw conflict('month_uploaded', existingBatchText(present))
}

type MonthQuery = Pick<UploadQuery, 'employer' | 'month' | 'again'>

function refuseAgain(error: unknown): never {
  if (violatesConstraint(error, 'payslip_batches_once'))
    throw conflict('uploaded_before', 'הקובץ הזה כבר הועלה לחודש הזה')
  throw error
}

/**
 * Locks the row of a batch until the transaction ends, which serializes all changes to it. 404 outside the scope, 409
 * for a stale version.
 */
export async function lockBatch(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { id, version }: { id: string; version?: number },
): Promise<Batch> {
  const found = await lockRow(tx, payslipBatches, { companyId }, { id, orElse: 'התלושים לא נמצאו' })
  if (version !== undefined && found.version !== version) throw stale()
  return found
}

/** Moves a locked batch to another state; 409 if the transition is not allowed. */
export async function moveBatch(
  tx: Tx,
  batch: Batch,
  { to, by, ...change }: { to: BatchState; by?: string } & Partial<typeof payslipBatches.$inferInsert>,
) {
  if (!canBatch(batch.state, to)) throw conflict('state', 'המצב השתנה בינתיים. כדאי לרענן את הדף.')
  await tx
    .update(payslipBatches)
    .set({ ...change, state: to, ...touch(batch.version, by) })
    .where(and(eq(payslipBatches.companyId, batch.companyId), eq(payslipBatches.id, batch.id)))
  await publish(tx, batch, { topic: 'payslip', entityId: batch.id, kind: to })
}
