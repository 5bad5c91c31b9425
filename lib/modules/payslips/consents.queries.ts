import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { payslipConsents } from '@/lib/db/schema/payslip-batches'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'

/** Returns the signed form of a consent; 404 outside the scope. */
export const findConsentForm = (scope: Scope<'payslips'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size })
      .from(payslipConsents)
      .innerJoin(files, and(eq(files.companyId, payslipConsents.companyId), eq(files.id, payslipConsents.formFileId)))
      .where(and(eq(payslipConsents.companyId, scope.companyId), eq(payslipConsents.id, id)))
    if (!found) throw notFound('הטופס לא נמצא')
    return found
  })
