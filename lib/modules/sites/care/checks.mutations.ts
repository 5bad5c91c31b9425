import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { siteDomains } from '@/lib/db/schema/domains'
import { siteChecks, siteIncidents } from '@/lib/db/schema/site-care'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { enqueue } from '@/lib/jobs/enqueue'
import type { DomainState } from '@/lib/vocabulary/domains'
import type { SiteProblem } from '@/lib/vocabulary/sites'

import { notifySiteOwner, recordSiteChange } from '../messages.commands'
import type { Site } from '../reach.queries'
import { siteProblemLabels } from '../sites.labels'
import { lockSite } from '../sites.mutations'
import { findLastCheck } from './care.queries'
import {
  changedIncidents,
  findSiteProblems,
  nextSiteCheckAt,
  type SiteReading,
  siteProblemDetail,
} from './checks.rules'

type Editor = Scope<'siteEdits'>

/** Has a website on the air checked now. 404, 409 where it is not on the air. */
export const checkSiteNow = (scope: Editor, siteId: string) =>
  inCompany(scope, async (tx) => {
    await checkSoon(tx, await lockLive(tx, scope, siteId))
    return { id: siteId }
  })

/** Says that the addresses which the last check found are right. 404, 409 where it is not on the air or was not checked. */
export const acceptAddresses = (scope: Editor, siteId: string) =>
  inCompany(scope, async (tx) => {
    const site = await lockLive(tx, scope, siteId)
    const last = await findLastCheck(tx, { companyId: scope.companyId, siteId })
    if (!last) throw conflict('not_checked', 'האתר עוד לא נבדק.')
    const { addresses } = last
    await checkSoon(tx, site, { addresses })
    await recordSiteChange(tx, scope, { site, act: 'addresses-accepted', data: { addresses: addresses.join(', ') } })
    return { id: siteId }
  })

async function lockLive(tx: Tx, scope: Editor, id: string): Promise<Site> {
  const site = await lockSite(tx, scope, { id })
  if (site.state !== 'live') throw conflict('not_live', 'רק אתר שבאוויר נבדק.')
  return site
}

/** The version stays: what is open on a screen is not about this. */
async function checkSoon(tx: Tx, { companyId, id }: Site, set: Pick<Partial<Site>, 'addresses'> = {}): Promise<void> {
  await tx
    .update(sites)
    .set({ ...set, nextCheckAt: new Date() })
    .where(and(eq(sites.companyId, companyId), eq(sites.id, id)))
  await enqueue(tx, ['site_check', {}], { key: `site_check:${companyId}` })
}

type Checked = { reading: SiteReading; now: Date }

/** Writes what a check read, opens and closes incidents, and says when the website is checked again. */
export async function recordSiteCheck(
  tx: Tx,
  { companyId, id: siteId }: Site,
  { reading, now }: Checked,
): Promise<void> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.companyId, companyId), eq(sites.id, siteId), eq(sites.state, 'live'), isNull(sites.deletedAt)))
    .for('update')
  if (!site) return
  const before = (await findLastCheck(tx, { companyId, siteId }))?.problems ?? []
  const domainState = await findDomainState(tx, site)
  const problems = findSiteProblems(reading, { addresses: site.addresses, domainState }, businessDay(now))
  const { status, fault, responseMs, certificateUntil } = reading
  const addresses = [...(reading.addresses ?? [])]
  await tx.insert(siteChecks).values({
    companyId,
    id: newId(),
    siteId,
    at: now,
    status,
    fault,
    responseMs,
    certificateUntil,
    addresses,
    problems,
  })
  await tx
    .update(sites)
    .set({
      nextCheckAt: nextSiteCheckAt({ problems, before }, now),
      ...(site.addresses.length === 0 && { addresses }),
    })
    .where(and(eq(sites.companyId, companyId), eq(sites.id, siteId)))
  await moveIncidents(tx, site, { problems, before, reading, now })
}

/** Returns the state of the domain by which a website is reached; null where the company does not keep it. */
async function findDomainState(tx: Tx, { companyId, id, liveUrl }: Site): Promise<DomainState | null> {
  const host = new URL(liveUrl).hostname.replace(/^www\./, '')
  const [found] = await tx
    .select({ state: siteDomains.state })
    .from(siteDomains)
    .where(
      and(
        eq(siteDomains.companyId, companyId),
        eq(siteDomains.siteId, id),
        eq(siteDomains.ascii, host),
        isNull(siteDomains.deletedAt),
      ),
    )
    .limit(1)
  return found?.state ?? null
}

type Found = Checked & { problems: readonly SiteProblem[]; before: readonly SiteProblem[] }

async function moveIncidents(tx: Tx, site: Site, { problems, before, reading, now }: Found): Promise<void> {
  const { companyId, id: siteId } = site
  const isOpen = and(
    eq(siteIncidents.companyId, companyId),
    eq(siteIncidents.siteId, siteId),
    isNull(siteIncidents.closedAt),
  )
  const rows = await tx.select({ kind: siteIncidents.kind }).from(siteIncidents).where(isOpen)
  const { opened, closed } = changedIncidents({ problems, before, open: rows.map(({ kind }) => kind) })
  for (const kind of opened) {
    const detail = siteProblemDetail(kind, reading)
    await tx.insert(siteIncidents).values({ companyId, id: newId(), siteId, kind, detail, openedAt: now })
    const note = `${siteProblemLabels[kind]}: ${detail}`
    await notifySiteOwner(tx, { companyId }, { site, kind: 'site.incident-opened', note })
    await recordSiteChange(tx, { companyId }, { site, act: 'incident-opened', data: { kind, detail } })
  }
  if (closed.length === 0) return
  await tx
    .update(siteIncidents)
    .set({ closedAt: now })
    .where(and(isOpen, inArray(siteIncidents.kind, closed)))
  for (const kind of closed) {
    await notifySiteOwner(tx, { companyId }, { site, kind: 'site.incident-closed', note: siteProblemLabels[kind] })
    await recordSiteChange(tx, { companyId }, { site, act: 'incident-closed', data: { kind } })
  }
}
