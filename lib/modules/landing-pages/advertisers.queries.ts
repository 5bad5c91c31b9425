import { and, asc, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { landingAdAccounts, landingConversions } from '@/lib/db/schema/landing-pages'
import { leads } from '@/lib/db/schema/leads'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

import { requireLandingPage } from './landing-pages.queries'

const MAX_SHOWN = 50

/**
 * Returns the accounts that hear of a page's conversions, without their secrets, and the latest of what they were told;
 * 404.
 */
export async function listAdvertisers(scope: Scope<'landingPagePublishing'>, pageId: string) {
  await readInCompany(scope, (tx) => requireLandingPage(tx, scope, pageId))
  const { id, advertiser, externalId, secretLast4, isOn, sharesContacts, version } = landingAdAccounts
  const { state, attempts, createdAt, finishedAt, tries } = landingConversions
  const { accounts, conversions } = await readSelects(scope, (tx) => ({
    accounts: tx
      .select({ id, advertiser, externalId, secretLast4, isOn, sharesContacts, version })
      .from(landingAdAccounts)
      .where(and(inScope(landingAdAccounts, scope), eq(landingAdAccounts.pageId, pageId)))
      .orderBy(asc(landingAdAccounts.createdAt), asc(id)),
    conversions: tx
      .select({
        id: landingConversions.id,
        advertiser,
        leadNumber: leads.numberText,
        state,
        attempts,
        createdAt,
        finishedAt,
        tries,
      })
      .from(landingConversions)
      .innerJoin(
        landingAdAccounts,
        and(eq(landingAdAccounts.companyId, landingConversions.companyId), eq(id, landingConversions.adAccountId)),
      )
      .innerJoin(leads, and(eq(leads.companyId, landingConversions.companyId), eq(leads.id, landingConversions.leadId)))
      .where(and(eq(landingConversions.companyId, scope.companyId), eq(landingConversions.pageId, pageId)))
      .orderBy(desc(createdAt), desc(landingConversions.id))
      .limit(MAX_SHOWN),
  }))
  return {
    accounts,
    conversions: conversions.map(({ tries: all, ...conversion }) => ({ ...conversion, lastTry: all[0] ?? null })),
  }
}
