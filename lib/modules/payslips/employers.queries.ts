import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { readInCompany } from '@/lib/db/tenant'

const MOST = 200

/** Returns the employers of a company, ordered by name. */
export const listEmployers = (scope: Scope<'payslips'>) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select()
      .from(payslipEmployers)
      .where(and(eq(payslipEmployers.companyId, scope.companyId), isNull(payslipEmployers.deletedAt)))
      .orderBy(asc(payslipEmployers.name), asc(payslipEmployers.id))
      .limit(MOST)
    return found.map(({ id, name, registrationNumber, deductionsFile, taughtX, version }) => ({
      id,
      name,
      registrationNumber,
      deductionsFile,
      version,
      isTaught: taughtX !== null,
    }))
  })

export type EmployerRow = Awaited<ReturnType<typeof listEmployers>>[number]
