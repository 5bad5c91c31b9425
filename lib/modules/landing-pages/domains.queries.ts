import { asc } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { appOrigin } from '@/lib/core/config'
import { landingDomains } from '@/lib/db/schema/landing-pages'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

import { recordName, recordValue } from './domains.rules'

/** Returns the domains of a company, each with the records that its owner has to add. */
export const listDomains = (scope: Scope<'landingPagePublishing'>) =>
  readInCompany(scope, async (tx) => {
    const { id, host, state, recordToken, checkedAt, verifiedAt, missingSince, version } = landingDomains
    const rows = await tx
      .select({ id, host, state, recordToken, checkedAt, verifiedAt, missingSince, version })
      .from(landingDomains)
      .where(inScope(landingDomains, scope))
      .orderBy(asc(host))
    return rows.map(({ recordToken: token, ...domain }) => ({
      ...domain,
      record: { name: recordName(domain.host), value: recordValue(token) },
      /** The host to which the CNAME record of the domain must point. */
      target: new URL(appOrigin()).hostname,
    }))
  })

export type ListedDomain = Awaited<ReturnType<typeof listDomains>>[number]
