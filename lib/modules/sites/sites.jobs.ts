import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { siteContents, sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { SITE_STAGES } from '@/lib/vocabulary/sites'

import { mailSiteCustomer, notifySiteOwner, recordSiteChange } from './messages.commands'
import { nextReminderAt } from './moves.mutations'
import type { Site } from './reach.queries'

/** Cron schedules (UTC): reminders to customers, and news of what became late. */
const REMIND_AT = '*/10 * * * * site_reminders'
const LATE_AT = '20 4 * * * site_lateness'
/** Websites of one transaction. */
const SIZE = 50

async function remindEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await remindSiteCustomers(companyId)) === SIZE);
}

/**
 * Reminds the customers of a company of what they were asked for, in the transaction that says when the next reminder
 * is, so that each is sent once. Who has sent everything is not reminded.
 */
export const remindSiteCustomers = (companyId: string, now = new Date()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const due = await tx
      .select()
      .from(sites)
      .where(and(eq(sites.companyId, companyId), isNull(sites.deletedAt), lte(sites.remindAt, now)))
      .orderBy(asc(sites.remindAt))
      .limit(SIZE)
      .for('update', { skipLocked: true })
    for (const site of due) await remind(tx, site, now)
    return due.length
  })

async function remind(tx: Tx, site: Site, now: Date): Promise<void> {
  const { companyId } = site
  await tx
    .update(sites)
    .set({ remindAt: nextReminderAt(site.state, now) })
    .where(and(eq(sites.companyId, companyId), eq(sites.id, site.id)))
  const kind = site.state === 'client_review' ? 'review_again' : 'contents_again'
  if (kind === 'contents_again' && !(await lacksContents(tx, site))) return
  if (await mailSiteCustomer(tx, { companyId }, { site, kind }))
    await recordSiteChange(tx, { companyId }, { site, act: 'reminded' })
}

async function lacksContents(tx: Tx, { companyId, id }: Site): Promise<boolean> {
  const [found] = await tx
    .select({ id: siteContents.id })
    .from(siteContents)
    .where(
      and(
        eq(siteContents.companyId, companyId),
        eq(siteContents.siteId, id),
        eq(siteContents.isRequired, true),
        inArray(siteContents.state, ['missing', 'returned']),
        isNull(siteContents.deletedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

async function tellOfLatenessEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) await tellOfLateness(companyId)
}

/** Tells the managers of websites whose last day was yesterday; each is told once, as the next day is another. */
export const tellOfLateness = (companyId: string, today = businessDay()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const late = await tx
      .select({ id: sites.id, name: sites.name, ownerId: sites.ownerId })
      .from(sites)
      .where(
        and(
          eq(sites.companyId, companyId),
          isNull(sites.deletedAt),
          inArray(sites.state, [...SITE_STAGES]),
          eq(sites.lateAfter, sql`${addDays(today, -1)}::date`),
        ),
      )
      .orderBy(asc(sites.id))
    for (const site of late) await notifySiteOwner(tx, { companyId }, { site, kind: 'site.late' })
    return late.length
  })

export const jobs: ModuleJobs = {
  tasks: { site_reminders: remindEverywhere, site_lateness: tellOfLatenessEverywhere },
  schedule: [REMIND_AT, LATE_AT],
}
