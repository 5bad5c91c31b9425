import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { lastRetryDay, workingDay } from '@/lib/billing/retry-calendar'
import { loadRetryCalendar } from '@/lib/billing/retry-days'
import { absoluteUrl } from '@/lib/core/config'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServices } from '@/lib/db/schema/customer-services'
import { sitePlans } from '@/lib/db/schema/site-care'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDate } from '@/lib/format/dates'
import { isSubscriptionLive } from '@/lib/modules/subscriptions/subscriptions.rules'
import { href } from '@/lib/routes/find'
import type { SitePlanKind } from '@/lib/vocabulary/sites'
import type { SubscriptionState } from '@/lib/vocabulary/subscriptions'

import { mailSiteCustomer, notifySiteOwner, recordSiteChange } from '../messages.commands'
import { enterSiteState } from '../moves.mutations'
import type { Site } from '../reach.queries'
import { lockSite } from '../sites.mutations'
import { findOpenPaymentToken } from './care.queries'

type Editor = Scope<'siteEdits'>
/** Linking tells of a customer's subscriptions, and so needs the permission for them too. */
type Linker = { edits: Editor; subscriptions: Scope<'customerServices'> }
type Of = { siteId: string; kind: SitePlanKind }

/**
 * Says by which subscription of its customer a website is paid for; another one of the kind is let go. 404, 422 where it
 * is not the customer's, or has ended.
 */
export const linkPlan = ({ edits, subscriptions }: Linker, { siteId, kind }: Of, subscriptionId: string) =>
  inCompany(edits, async (tx) => {
    const { companyId, actorId: createdBy } = edits
    const site = await lockSite(tx, edits, { id: siteId })
    const [found] = await tx
      .select({ state: customerServices.state })
      .from(customerServices)
      .where(
        and(
          eq(customerServices.companyId, subscriptions.companyId),
          eq(customerServices.id, subscriptionId),
          eq(customerServices.customerId, site.customerId),
          isNull(customerServices.deletedAt),
        ),
      )
    if (!found) throw invalid({ subscriptionId: 'המנוי לא נמצא אצל הלקוח הזה' })
    if (!isSubscriptionLive(found.state)) throw invalid({ subscriptionId: 'המנוי כבר הסתיים' })
    const set = { subscriptionId, warnedFailure: null, createdBy, createdAt: new Date() }
    await tx
      .insert(sitePlans)
      .values({ companyId, siteId, kind, ...set })
      .onConflictDoUpdate({ target: [sitePlans.companyId, sitePlans.siteId, sitePlans.kind], set })
    await recordSiteChange(tx, edits, { site, act: 'plan-linked', data: { kind } })
    return { id: siteId }
  })

/** Says that a website is paid for by no subscription of a kind any more. 404. */
export const unlinkPlan = (scope: Editor, { siteId, kind }: Of) =>
  inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: siteId })
    await tx
      .delete(sitePlans)
      .where(and(eq(sitePlans.companyId, scope.companyId), eq(sitePlans.siteId, siteId), eq(sitePlans.kind, kind)))
    await recordSiteChange(tx, scope, { site, act: 'plan-unlinked', data: { kind } })
    return { id: siteId }
  })

type OfSubscription = { readonly companyId: string; readonly subscriptionId: string }

/** Whether a subscription pays for a website. */
export async function isSitePlan(tx: Tx, { companyId, subscriptionId }: OfSubscription): Promise<boolean> {
  const [found] = await tx
    .select({ id: sitePlans.siteId })
    .from(sitePlans)
    .where(and(eq(sitePlans.companyId, companyId), eq(sitePlans.subscriptionId, subscriptionId)))
    .limit(1)
  return found !== undefined
}

/** Job: does what another state of a subscription asks of the websites that it pays for. May be repeated. */
export const followPlan = ({ companyId, subscriptionId }: OfSubscription): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const rows = await selectHosted(tx, companyId, eq(sitePlans.subscriptionId, subscriptionId))
    for (const row of rows) await followSubscription(tx, row)
    const [ended] = await tx
      .select({ state: customerServices.state })
      .from(customerServices)
      .where(and(eq(customerServices.companyId, companyId), eq(customerServices.id, subscriptionId)))
    if (ended && !isSubscriptionLive(ended.state)) await tellOfEnd(tx, { companyId, subscriptionId })
  })

/** Does what is still to be done for a company's websites, whatever event was lost; returns how many it changed. */
export const followAllPlans = (companyId: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const isUnfollowed = or(
      and(eq(sites.state, 'live'), eq(customerServices.state, 'suspended')),
      and(eq(sites.suspendedFor, 'payment'), sql`${customerServices.state} in ('trial', 'active')`),
    )
    const rows = await selectHosted(tx, companyId, isUnfollowed)
    for (const row of rows) await followSubscription(tx, row)
    return rows.length
  })

type Hosted = { companyId: string; siteId: string; subscriptionId: string; state: SubscriptionState }

const isHosting = (companyId: string) =>
  and(eq(sitePlans.companyId, companyId), eq(sitePlans.kind, 'hosting' satisfies SitePlanKind))

/** Selects the websites whose hosting a subscription pays for, with its state, in the order in which they are locked. */
const selectHosted = (tx: Tx, companyId: string, condition: ReturnType<typeof or>): Promise<Hosted[]> =>
  tx
    .select({
      companyId: sitePlans.companyId,
      siteId: sitePlans.siteId,
      subscriptionId: sitePlans.subscriptionId,
      state: customerServices.state,
    })
    .from(sitePlans)
    .innerJoin(
      customerServices,
      and(eq(customerServices.companyId, sitePlans.companyId), eq(customerServices.id, sitePlans.subscriptionId)),
    )
    .innerJoin(
      sites,
      and(eq(sites.companyId, sitePlans.companyId), eq(sites.id, sitePlans.siteId), isNull(sites.deletedAt)),
    )
    .where(and(isHosting(companyId), condition))
    .orderBy(asc(sitePlans.siteId))

/** Takes a website off the air whose hosting was not paid for, and puts it back when it was. */
async function followSubscription(tx: Tx, { companyId, siteId, subscriptionId, state }: Hosted): Promise<void> {
  const site = await lockSite(tx, { companyId }, { id: siteId })
  if (state === 'suspended' && site.state === 'live') return suspendUnpaid(tx, site, subscriptionId)
  const isPaid = state === 'active' || state === 'trial'
  if (isPaid && site.state === 'suspended' && site.suspendedFor === 'payment') return restorePaid(tx, site)
}

const BY_HAND = 'האחסון אינו מחובר למערכת: יש להשהות את האתר אצל מי שמאחסן אותו'

async function suspendUnpaid(tx: Tx, site: Site, subscriptionId: string): Promise<void> {
  const who = { companyId: site.companyId }
  const isDone = await enterSiteState(tx, who, site, { state: 'suspended', suspendedFor: 'payment' })
  const link = await findPaymentLink(tx, { ...who, subscriptionId })
  await mailSiteCustomer(tx, who, { site, kind: 'taken_down', ...(link && { link }) })
  await notifySiteOwner(tx, who, { site, kind: 'site.suspended', note: isDone ? '' : BY_HAND })
  await recordSiteChange(tx, who, {
    site,
    act: 'suspended',
    data: { from: 'live', to: 'suspended', reason: 'payment' },
  })
}

async function restorePaid(tx: Tx, site: Site): Promise<void> {
  const who = { companyId: site.companyId }
  await enterSiteState(tx, who, site, { state: 'live' })
  await mailSiteCustomer(tx, who, { site, kind: 'put_back' })
  await notifySiteOwner(tx, who, { site, kind: 'site.restored' })
  await recordSiteChange(tx, who, { site, act: 'restored', data: { from: 'suspended', to: 'live', reason: 'payment' } })
}

async function findPaymentLink(tx: Tx, of: OfSubscription): Promise<string | null> {
  const token = await findOpenPaymentToken(tx, of)
  return token && absoluteUrl(href('paymentpage', { id: token }))
}

/** Tells the managers of websites that nothing pays for them any more. Whether they stay on the air people decide. */
async function tellOfEnd(tx: Tx, { companyId, subscriptionId }: OfSubscription): Promise<void> {
  const rows = await tx
    .select({ id: sites.id, name: sites.name, ownerId: sites.ownerId })
    .from(sitePlans)
    .innerJoin(sites, and(eq(sites.companyId, sitePlans.companyId), eq(sites.id, sitePlans.siteId)))
    .where(
      and(
        eq(sitePlans.companyId, companyId),
        eq(sitePlans.subscriptionId, subscriptionId),
        isNull(sites.deletedAt),
        sql`${sites.state} not in ('cancelled', 'archived')`,
      ),
    )
    .groupBy(sites.id, sites.name, sites.ownerId)
    .orderBy(asc(sites.id))
  for (const site of rows) await notifySiteOwner(tx, { companyId }, { site, kind: 'site.plan-ended' })
}

/** Days before its suspension from which the customer of a website is warned for the last time. */
const LAST_WARNING_DAYS = 3

/**
 * Warns the customers of a company's websites that are about to be suspended for a charge that failed, once for each
 * failure. The suspension is the last retry of the subscription. Returns how many were warned.
 */
export const warnOfSuspension = (companyId: string, now = new Date()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { hours, days } = await loadRetryCalendar(tx, { companyId })
    const rows = await selectFailing(tx, companyId)
    let warned = 0
    for (const { site, plan, failedOn, retryAt, tries, hasCard } of rows) {
      const last = lastRetryDay(hours, { failedOn, tries, nextOn: businessDay(retryAt), days })
      // Without a card the suspension comes on the working day after the last reminder.
      const until = hasCard || tries >= days.length ? last : workingDay(hours, addDays(last, 1))
      const isSoon = businessDay(now) >= addDays(until, -LAST_WARNING_DAYS)
      if (!isSoon) continue
      await warnOnce(tx, site, { ...plan, failedOn, until })
      warned++
    }
    return warned
  })

const selectFailing = async (tx: Tx, companyId: string) => {
  const rows = await tx
    .select({
      site: sites,
      plan: { subscriptionId: sitePlans.subscriptionId },
      failedOn: customerServices.failedOn,
      retryAt: customerServices.retryAt,
      tries: customerServices.tries,
      hasCard: sql<boolean>`${customerServices.savedCardId} is not null`,
    })
    .from(sitePlans)
    .innerJoin(
      customerServices,
      and(eq(customerServices.companyId, sitePlans.companyId), eq(customerServices.id, sitePlans.subscriptionId)),
    )
    .innerJoin(sites, and(eq(sites.companyId, sitePlans.companyId), eq(sites.id, sitePlans.siteId)))
    .where(
      and(
        isHosting(companyId),
        eq(sites.state, 'live'),
        isNull(sites.deletedAt),
        eq(customerServices.state, 'past_due'),
        sql`${sitePlans.warnedFailure} is distinct from ${customerServices.failedOn}`,
      ),
    )
    .orderBy(asc(sitePlans.siteId))
    .for('update', { of: sitePlans, skipLocked: true })
  return rows.flatMap(({ failedOn, retryAt, ...row }) =>
    failedOn === null || retryAt === null ? [] : [{ ...row, failedOn, retryAt }],
  )
}

type Warning = { subscriptionId: string; failedOn: string; until: string }

async function warnOnce(tx: Tx, site: Site, { subscriptionId, failedOn, until }: Warning): Promise<void> {
  const { companyId, id: siteId } = site
  await tx
    .update(sitePlans)
    .set({ warnedFailure: failedOn })
    .where(and(isHosting(companyId), eq(sitePlans.siteId, siteId)))
  const link = await findPaymentLink(tx, { companyId, subscriptionId })
  await mailSiteCustomer(
    tx,
    { companyId },
    { site, kind: 'last_warning', until: formatDate(until), ...(link && { link }) },
  )
  await recordSiteChange(tx, { companyId }, { site, act: 'warned', data: { until } })
}
