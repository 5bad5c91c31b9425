import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { payslipEmployees } from '@/lib/db/schema/payslip-batches'
import { payslips } from '@/lib/db/schema/payslips'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { fileStorage } from '@/lib/files/configured'
import { withLocalCopy } from '@/lib/files/local-copy'
import { splitPages } from '@/lib/pdf/payslip-cut'
import { MAX_BATCH_BYTES } from '@/lib/pdf/payslip-read'

import { recordSlipEvent } from './events.mutations'
import { findPageSource } from './pages.queries'
import { findPrintedPages } from './slips.queries'

type PayslipScope = Scope<'payslips'>

/** Returns the file of a payslip to staff and audits the access. 404 outside the scope. */
export const reviewPayslip = (scope: PayslipScope, id: string) =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, size: files.size, employee: payslipEmployees.name })
      .from(payslips)
      .innerJoin(files, and(eq(files.companyId, payslips.companyId), eq(files.id, payslips.fileId)))
      .innerJoin(
        payslipEmployees,
        and(eq(payslipEmployees.companyId, payslips.companyId), eq(payslipEmployees.id, payslips.employeeId)),
      )
      .where(and(eq(payslips.companyId, scope.companyId), eq(payslips.id, id)))
    if (!found) throw notFound('התלוש לא נמצא')
    await recordSlipEvent(tx, scope, { slipId: id, type: 'viewed_by_office' })
    await audit(tx, scope, { action: 'payslip.viewed', entity: 'payslip', entityId: id })
    return { key: found.key, size: found.size, name: `תלוש ${found.employee}.pdf`, mime: 'application/pdf' }
  })

/** Returns one page of the uploaded file as its own PDF and audits the access. 404 outside the scope. */
export async function reviewPage(scope: PayslipScope, { id, page }: { id: string; page: number }): Promise<Uint8Array> {
  const { key } = await findPageSource(scope, { id, page })
  const bytes = await extractPages(key, [page])
  const about = { entity: 'payslip_batch', entityId: id, data: { page } }
  await inCompany(scope, (tx) => audit(tx, scope, { action: 'payslip.page-viewed', ...about }))
  return bytes
}

/** Returns all payslips to be printed as one PDF and audits the download. */
export async function exportPrintedSlips(
  scope: PayslipScope,
  batchId: string,
): Promise<{ bytes: Uint8Array; month: string }> {
  const { key, month, pages } = await findPrintedPages(scope, batchId)
  const bytes = await extractPages(key, pages)
  const about = { entity: 'payslip_batch', entityId: batchId, data: { pages: pages.length } }
  await inCompany(scope, (tx) => audit(tx, scope, { action: 'payslip.paper-taken', ...about }))
  return { bytes, month }
}

async function extractPages(key: string, pages: readonly number[]): Promise<Uint8Array> {
  const source = await fileStorage().get(key)
  const [part] = await withLocalCopy(source, MAX_BATCH_BYTES, (path) => splitPages(path, [pages], new Date()))
  if (!part) throw notFound('העמוד לא נמצא')
  return part
}
