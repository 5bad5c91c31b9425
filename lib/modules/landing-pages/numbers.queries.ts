import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { landingVisits } from '@/lib/db/schema/landing-pages'
import { readInCompany } from '@/lib/db/tenant'

import { requireLandingPage } from './landing-pages.queries'

const DAYS = 30

/** Returns how often a page was seen and its form sent in the last 30 days: by day, and by source, the largest first; 404. */
export const loadPageNumbers = (scope: Scope<'landingPages'>, pageId: string) =>
  readInCompany(scope, async (tx) => {
    await requireLandingPage(tx, scope, pageId)
    const { day, source } = landingVisits
    const views = sql<number>`sum(${landingVisits.views})::int`
    const sends = sql<number>`sum(${landingVisits.sends})::int`
    const isOf = and(
      eq(landingVisits.companyId, scope.companyId),
      eq(landingVisits.pageId, pageId),
      gt(day, sql`current_date - ${DAYS}::int`),
    )
    const days = await tx.select({ day, views, sends }).from(landingVisits).where(isOf).groupBy(day).orderBy(asc(day))
    const sources = await tx
      .select({ source, views, sends })
      .from(landingVisits)
      .where(isOf)
      .groupBy(source)
      .orderBy(desc(views), asc(source))
    return { days, sources }
  })
