import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { taxAuthority } from '@/lib/db/schema/tax-authority'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { authorisationState } from '@/lib/tax/allocation/rules'

/** Returns the company's authorisation without its keys, with its state today; null if there is none. */
export const findAuthority = (scope: Scope<'paymentSettings'>) =>
  readInCompany(scope, async (tx) => {
    const { mode, userName, softwareNumber, expiresOn, version, lastAnswerAt, lastErrorAt, lastError } = taxAuthority
    const [found] = await tx
      .select({ mode, userName, softwareNumber, expiresOn, version, lastAnswerAt, lastErrorAt, lastError })
      .from(taxAuthority)
      .where(and(eq(taxAuthority.companyId, scope.companyId), isNull(taxAuthority.deletedAt)))
    return found ? { ...found, validity: authorisationState(found.expiresOn, businessDay()) } : null
  })

export type AuthorityDetails = NonNullable<Awaited<ReturnType<typeof findAuthority>>>
