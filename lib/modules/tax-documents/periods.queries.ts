import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { taxPeriods } from '@/lib/db/schema/tax-authority'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

const MOST = 60

/** Returns the closed VAT periods, newest first, each with the VAT of its documents. */
export const listVatPeriods = (scope: Scope<'taxDocuments'>) =>
  readInCompany(scope, (tx) => {
    const { companyId, id, startsOn, endsOn, createdAt, createdBy, version, deletedAt } = taxPeriods
    const vat =
      sql<number>`(select coalesce(sum(case when d.type = '330' then -d.vat_agorot else d.vat_agorot end), 0)::bigint
      from tax_documents d where d.company_id = ${companyId} and d.issue_date between ${startsOn} and ${endsOn}
        and d.series = 'real' and d.type in ('305', '320', '330'))`.mapWith(Number)
    return tx
      .select({ id, startsOn, endsOn, version, closedAt: createdAt, closedBy: users.displayName, vatAgorot: vat })
      .from(taxPeriods)
      .leftJoin(users, and(eq(users.companyId, companyId), eq(users.id, createdBy)))
      .where(and(eq(companyId, scope.companyId), isNull(deletedAt)))
      .orderBy(desc(startsOn))
      .limit(MOST)
  })

export type PeriodRow = Awaited<ReturnType<typeof listVatPeriods>>[number]
