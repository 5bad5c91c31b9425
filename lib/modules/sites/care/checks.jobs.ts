import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'

import { isRestTime } from '@/lib/billing/retry-calendar'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { siteChecks } from '@/lib/db/schema/site-care'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { type AddressReader, readAddresses } from '@/lib/egress/addresses'
import { type Answer, EgressError, egress } from '@/lib/egress/egress'
import { getFollowing, TooManyRedirects } from '@/lib/egress/redirects'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { orderPaidSite } from '../catalogue/order.mutations'
import { ERASED_SITE_URL } from '../personal-data.rules'
import type { Site } from '../reach.queries'
import { recordSiteCheck } from './checks.mutations'
import { isLegalPage, type SiteReading } from './checks.rules'
import { applyHosting, syncHosting } from './hosting.mutations'
import { followAllPlans, followPlan, warnOfSuspension } from './plans.mutations'

/** How a check reaches the world; tests give another way. */
export type CheckWires = { get: typeof egress; addresses: AddressReader; clock: () => number }

const WIRES: CheckWires = { get: egress, addresses: readAddresses, clock: () => performance.now() }

/** Cron schedules (UTC). */
const CHECK_AT = '*/5 * * * * site_checks'
const PRUNE_AT = '50 1 * * * site_checks_prune'
const FOLLOW_AT = '45 * * * * site_plans'
/** Websites that are checked at once. */
const SIZE = 10
/** Minutes after which a check that never came to an end is begun again. */
const LEASE_MINUTES = 30
/** Bytes of a page that are read. */
const PAGE_BYTES = 512 * 1024
/** Days for which checks are kept. */
const KEPT_DAYS = 30

async function checkEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await checkSites(companyId)) === SIZE);
}

/** Checks a company's websites that are due, ten at once; returns how many it checked. */
export async function checkSites(companyId: string, now = new Date(), wires = WIRES): Promise<number> {
  const due = await inCompany({ companyId }, (tx) => claimDue(tx, companyId, now))
  await Promise.all(
    due.map(async (site) => {
      try {
        const reading = await readSite(site, wires)
        await inCompany({ companyId }, (tx) => recordSiteCheck(tx, site, { reading, now }))
        await syncHosting({ companyId, siteId: site.id })
      } catch (error) {
        log.warn({ err: error, siteId: site.id }, 'a website was not checked')
      }
    }),
  )
  return due.length
}

/** Takes the next websites and says when they are checked otherwise, so that one that fails does not hold up the others. */
async function claimDue(tx: Tx, companyId: string, now: Date): Promise<Site[]> {
  const due = tx
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        eq(sites.companyId, companyId),
        isNull(sites.deletedAt),
        eq(sites.state, 'live'),
        ne(sites.liveUrl, ERASED_SITE_URL),
        or(isNull(sites.nextCheckAt), lte(sites.nextCheckAt, now)),
      ),
    )
    .orderBy(sql`sites.next_check_at nulls first`)
    .limit(SIZE)
    .for('update', { skipLocked: true })
  return tx
    .update(sites)
    .set({ nextCheckAt: new Date(now.getTime() + LEASE_MINUTES * 60_000) })
    .where(and(eq(sites.companyId, companyId), sql`sites.id in (${due})`))
    .returning()
}

type Page = { answer: Answer | null; fault: string }

/** Reads a website and its two legal pages through the guarded way out. */
async function readSite(site: Site, wires: CheckWires): Promise<SiteReading> {
  const { liveUrl, accessibilityUrl, privacyUrl } = site
  const url = liveUrl.replace(/^http:/, 'https:')
  const addresses = await wires.addresses(new URL(url).hostname)
  const begun = wires.clock()
  const { answer, fault } = await readPage(url, wires)
  const responseMs = answer ? Math.round(wires.clock() - begun) : null
  const isUp = answer !== null && answer.status < 400
  return {
    status: answer?.status ?? null,
    fault,
    responseMs,
    certificateUntil: answer?.certificateUntil ? businessDay(answer.certificateUntil) : null,
    addresses,
    hasAccessibilityPage: isUp ? await hasPage(accessibilityUrl, 'accessibility', wires) : null,
    hasPrivacyPage: isUp ? await hasPage(privacyUrl, 'privacy', wires) : null,
  }
}

async function readPage(url: string, { get }: CheckWires): Promise<Page> {
  try {
    return { answer: await getFollowing(get, { url, mostBytes: PAGE_BYTES }), fault: '' }
  } catch (error) {
    if (error instanceof TooManyRedirects) return { answer: null, fault: 'redirects' }
    if (!(error instanceof EgressError)) throw error
    // The message of a connection that failed is the code of its fault.
    return { answer: null, fault: error.fault === 'connection' ? error.message : error.fault }
  }
}

/** Whether a legal page is there; null where its address is not known. */
async function hasPage(url: string, kind: keyof typeof isLegalPage, wires: CheckWires): Promise<boolean | null> {
  if (url === '') return null
  const { answer } = await readPage(url.replace(/^http:/, 'https:'), wires)
  return answer !== null && answer.status < 400 && isLegalPage[kind](answer.body)
}

async function pruneEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) await pruneChecks(companyId)
}

/** Deletes the old checks of a company. */
const pruneChecks = (companyId: string, now = new Date()) =>
  inCompany({ companyId }, (tx) =>
    tx
      .delete(siteChecks)
      .where(
        and(eq(siteChecks.companyId, companyId), lt(siteChecks.at, new Date(now.getTime() - KEPT_DAYS * 86_400_000))),
      ),
  )

/** Hourly: what an event that was lost would have done, and the last warnings; nobody is warned on a day of rest. */
async function followEverywhere(now = new Date()): Promise<void> {
  for await (const companyId of everyCompany()) {
    await followAllPlans(companyId)
    if (!isRestTime(now)) await warnOfSuspension(companyId, now)
  }
}

export const jobs: ModuleJobs = {
  tasks: {
    site_checks: checkEverywhere,
    site_check: async ({ companyId }) => void (await checkSites(companyId)),
    site_checks_prune: pruneEverywhere,
    site_plans: () => followEverywhere(),
    site_hosting: ({ companyId, hostingId }) => applyHosting({ companyId, hostingId: String(hostingId) }),
    'sites.follow-plan': ({ companyId, subscriptionId }) =>
      followPlan({ companyId, subscriptionId: String(subscriptionId) }),
    'sites.order': ({ companyId, paymentId }) => orderPaidSite({ companyId, paymentId: String(paymentId) }),
  },
  schedule: [CHECK_AT, PRUNE_AT, FOLLOW_AT],
}
