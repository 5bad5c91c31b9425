import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { landingPages, landingVisits } from '@/lib/db/schema/landing-pages'
import { readSelects } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

const DAYS = 30

/** Returns how often a page was seen and its form sent in the last 30 days: by day, and by source, the largest first. */
export function loadPageNumbers(scope: Scope<'landingPages'>, pageId: string) {
  const { day, source } = landingVisits
  const [views, sends] = [sql<number>`sum(${landingVisits.views})::int`, sql<number>`sum(${landingVisits.sends})::int`]
  const isOf = and(
    inScope(landingPages, scope),
    eq(landingVisits.pageId, pageId),
    gt(day, sql`current_date - ${DAYS}::int`),
  )
  const onPage = and(eq(landingPages.companyId, landingVisits.companyId), eq(landingPages.id, landingVisits.pageId))
  return readSelects(scope, (tx) => ({
    days: tx
      .select({ day, views, sends })
      .from(landingVisits)
      .innerJoin(landingPages, onPage)
      .where(isOf)
      .groupBy(day)
      .orderBy(asc(day)),
    sources: tx
      .select({ source, views, sends })
      .from(landingVisits)
      .innerJoin(landingPages, onPage)
      .where(isOf)
      .groupBy(source)
      .orderBy(desc(views), asc(source)),
  }))
}
