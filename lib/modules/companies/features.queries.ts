import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'
import { loadEntitlements } from './entitlements.queries'
import { listFeatureReasons } from './features.rules'
import { requireCompanyBelow } from './tree.queries'

/** Returns all features of a company below with the reasons why they are on or off; 404. */
export const explainFeatures = (scope: Scope<'companies'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const company = await requireCompanyBelow(tx, scope, id)
    const entitlements = await loadEntitlements(tx, id)
    const { rows } = await tx.execute<{ above: string[] | null }>(
      sql`select kesher.company_features(${company.parentId}) as above`,
    )
    const { subscription: pack, isLimited, addons, overrides } = entitlements
    return {
      isLimited,
      features: listFeatureReasons({ pack, isLimited, addons, overrides, above: rows[0]?.above ?? null }),
    }
  })
