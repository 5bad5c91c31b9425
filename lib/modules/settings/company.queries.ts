import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { companies } from '@/lib/db/schema/companies'
import { readInCompany } from '@/lib/db/tenant'

/** Loads the company's details for their form. */
export const loadCompany = (scope: Scope<'companySettings'>) =>
  readInCompany(scope, async (tx) => {
    const { name, businessKind, registrationNumber, address, phone, email, terms, detailsVersion: version } = companies
    const [found] = await tx
      .select({ name, businessKind, registrationNumber, address, phone, email, terms, version })
      .from(companies)
      .where(eq(companies.id, scope.companyId))
    if (!found) throw notFound('העסק לא נמצא')
    return found
  })

export type CompanyDetails = Awaited<ReturnType<typeof loadCompany>>
