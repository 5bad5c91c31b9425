import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServiceCharges, customerServices } from '@/lib/db/schema/customer-services'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { siteChecks, siteCredentials, siteHosting, siteIncidents, sitePlans } from '@/lib/db/schema/site-care'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import type { SitePlanKind } from '@/lib/vocabulary/sites'

import { findSiteRow, type SiteViewer } from '../reach.queries'
import { NO_CREDENTIAL } from '../sites.labels'

type Company = { readonly companyId: string }
type OfSite = Company & { readonly siteId: string }
export type SiteHosting = typeof siteHosting.$inferSelect
export type SiteCredential = typeof siteCredentials.$inferSelect

const ofSubscription = and(
  eq(customerServices.companyId, sitePlans.companyId),
  eq(customerServices.id, sitePlans.subscriptionId),
)
const ofService = and(eq(services.companyId, customerServices.companyId), eq(services.id, customerServices.serviceId))

const plan = {
  kind: sitePlans.kind,
  subscriptionId: sitePlans.subscriptionId,
  number: customerServices.number,
  serviceName: services.name,
  state: customerServices.state,
  quantity: customerServices.quantity,
  priceAgorot: customerServices.priceAgorot,
  discountAgorot: customerServices.discountAgorot,
  discountCyclesLeft: customerServices.discountCyclesLeft,
  periodMonths: customerServices.periodMonths,
  nextChargeOn: customerServices.nextChargeOn,
  cancelOn: customerServices.cancelOn,
  failedOn: customerServices.failedOn,
}

/** Returns the subscriptions by which a website is paid for, by kind. For callers that have checked who asks. */
export const selectPlans = (tx: Tx, { companyId, siteId }: OfSite) =>
  tx
    .select(plan)
    .from(sitePlans)
    .innerJoin(customerServices, ofSubscription)
    .innerJoin(services, ofService)
    .where(and(eq(sitePlans.companyId, companyId), eq(sitePlans.siteId, siteId)))
    .orderBy(asc(sitePlans.kind))

export type SitePlan = Awaited<ReturnType<typeof selectPlans>>[number]

/** Returns the state of the subscription that pays for the hosting of a website; null without one. */
export async function findHostingPlanState(tx: Tx, { companyId, siteId }: OfSite): Promise<SitePlan['state'] | null> {
  const kind: SitePlanKind = 'hosting'
  const [found] = await tx
    .select({ state: customerServices.state })
    .from(sitePlans)
    .innerJoin(customerServices, ofSubscription)
    .where(and(eq(sitePlans.companyId, companyId), eq(sitePlans.siteId, siteId), eq(sitePlans.kind, kind)))
  return found?.state ?? null
}

/** Returns the present account of a website at its host; null without one. For callers that have checked who asks. */
export async function findHostingRow(tx: Tx, { companyId, siteId }: OfSite): Promise<SiteHosting | null> {
  const [found] = await tx
    .select()
    .from(siteHosting)
    .where(and(eq(siteHosting.companyId, companyId), eq(siteHosting.siteId, siteId), isNull(siteHosting.deletedAt)))
    .orderBy(desc(siteHosting.createdAt))
    .limit(1)
  return found ?? null
}

const MAX_CHECKS = 14
const MAX_INCIDENTS = 20

const selectChecks = (tx: Tx, { companyId, siteId }: OfSite, limit: number) => {
  const { id, at, status, fault, responseMs, certificateUntil, addresses, problems } = siteChecks
  return tx
    .select({ id, at, status, fault, responseMs, certificateUntil, addresses, problems })
    .from(siteChecks)
    .where(and(eq(siteChecks.companyId, companyId), eq(siteChecks.siteId, siteId)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** Returns the last check of a website; null before the first. For callers that have checked who asks. */
export const findLastCheck = async (tx: Tx, of: OfSite) => (await selectChecks(tx, of, 1))[0] ?? null

const selectIncidents = (tx: Tx, { companyId, siteId }: OfSite) => {
  const { id, kind, detail, openedAt, closedAt } = siteIncidents
  return tx
    .select({ id, kind, detail, openedAt, closedAt })
    .from(siteIncidents)
    .where(and(eq(siteIncidents.companyId, companyId), eq(siteIncidents.siteId, siteId)))
    .orderBy(sql`${closedAt} is not null`, desc(openedAt))
    .limit(MAX_INCIDENTS)
}

/** Returns the last checks of a website and its incidents, the open ones first; 404. */
export const listSiteChecks = (viewer: SiteViewer, siteId: string) =>
  readInCompany(viewer, async (tx) => {
    const { addresses } = await findSiteRow(tx, viewer, siteId)
    const of = { companyId: viewer.companyId, siteId }
    return {
      addresses,
      checks: await selectChecks(tx, of, MAX_CHECKS),
      incidents: await selectIncidents(tx, of),
    }
  })

export type SiteHealth = Awaited<ReturnType<typeof listSiteChecks>>

/** Returns what a website lives on: its subscriptions, its account at the host, and its checks; 404. */
export const findSiteCare = (viewer: SiteViewer, siteId: string) =>
  readInCompany(viewer, async (tx) => {
    const { addresses } = await findSiteRow(tx, viewer, siteId)
    const of = { companyId: viewer.companyId, siteId }
    return {
      plans: await selectPlans(tx, of),
      hosting: await findHostingRow(tx, of),
      health: { addresses, checks: await selectChecks(tx, of, MAX_CHECKS), incidents: await selectIncidents(tx, of) },
    }
  })

export type SiteCare = Awaited<ReturnType<typeof findSiteCare>>

const MAX_OFFERED = 100

/** Returns the running subscriptions of a website's customer, by which it may be paid for; 404. */
export const listPlanChoices = (scope: Scope<'customerServices'>, siteId: string) =>
  readInCompany(scope, async (tx) => {
    const { customerId } = await findSiteRow(tx, scope, siteId)
    return tx
      .select({ id: customerServices.id, number: customerServices.number, name: services.name })
      .from(customerServices)
      .innerJoin(services, ofService)
      .where(
        and(
          eq(customerServices.companyId, scope.companyId),
          eq(customerServices.customerId, customerId),
          isNull(customerServices.deletedAt),
          notInArray(customerServices.state, ['cancelled', 'completed']),
        ),
      )
      .orderBy(desc(customerServices.createdAt))
      .limit(MAX_OFFERED)
  })

/** Returns the token of the payment page of a subscription's oldest open charge; null where nothing is open. */
export async function findOpenPaymentToken(
  tx: Tx,
  { companyId, subscriptionId }: Company & { readonly subscriptionId: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ token: paymentPages.publicToken })
    .from(customerServiceCharges)
    .innerJoin(
      paymentPages,
      and(
        eq(paymentPages.companyId, customerServiceCharges.companyId),
        eq(paymentPages.id, customerServiceCharges.pageId),
      ),
    )
    .where(
      and(
        eq(customerServiceCharges.companyId, companyId),
        eq(customerServiceCharges.customerServiceId, subscriptionId),
        sql`${customerServiceCharges.state} in ('open', 'failed')`,
      ),
    )
    .orderBy(asc(customerServiceCharges.dueOn))
    .limit(1)
  return found?.token ?? null
}

/** Returns the ways to sign in to what belongs to a website, without their passwords; 404. */
export const listSiteCredentials = (scope: Scope<'siteCredentials'>, siteId: string) =>
  readInCompany(scope, async (tx) => {
    await findSiteRow(tx, scope, siteId)
    const { id, label, url, username, note, version, updatedAt } = siteCredentials
    return tx
      .select({ id, label, url, username, note, version, updatedAt, updatedByName: users.displayName })
      .from(siteCredentials)
      .leftJoin(users, and(eq(users.companyId, siteCredentials.companyId), eq(users.id, siteCredentials.updatedBy)))
      .where(
        and(
          eq(siteCredentials.companyId, scope.companyId),
          eq(siteCredentials.siteId, siteId),
          isNull(siteCredentials.deletedAt),
        ),
      )
      .orderBy(asc(label), asc(id))
  })

export type SiteCredentialRow = Awaited<ReturnType<typeof listSiteCredentials>>[number]

/** Locks a credential of a website; 404. */
export async function lockSiteCredential(
  tx: Tx,
  { companyId }: Company,
  { siteId, credentialId }: { siteId: string; credentialId: string },
): Promise<SiteCredential> {
  const [found] = await tx
    .select()
    .from(siteCredentials)
    .where(
      and(
        eq(siteCredentials.companyId, companyId),
        eq(siteCredentials.siteId, siteId),
        eq(siteCredentials.id, credentialId),
        isNull(siteCredentials.deletedAt),
      ),
    )
    .for('update')
  if (!found) throw notFound(NO_CREDENTIAL)
  return found
}
