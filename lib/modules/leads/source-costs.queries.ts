import { asc, desc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leadSourceCosts } from '@/lib/db/schema/lead-source-costs'
import { readSelects } from '@/lib/db/tenant'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'

/** Builds the select of what the sources of a company cost, by source, the latest month first. */
export function selectSourceCosts(tx: Tx, { companyId }: { readonly companyId: string }) {
  const { id, source, fromMonth, monthlyAgorot } = leadSourceCosts
  return tx
    .select({ id, source, fromMonth, monthlyAgorot })
    .from(leadSourceCosts)
    .where(eq(leadSourceCosts.companyId, companyId))
    .orderBy(asc(source), desc(fromMonth))
}

export type SourceCost = Awaited<ReturnType<typeof selectSourceCosts>>[number]

/** Returns what the sources of the company cost, with the picklists that name them. */
export async function loadSourceCosts(scope: Scope<'leadStatuses'>) {
  const { costs, picklists } = await readSelects(scope, (tx) => ({
    costs: selectSourceCosts(tx, scope),
    picklists: selectPicklists(tx, scope),
  }))
  return { costs, lists: toPicklistValues(picklists) }
}
