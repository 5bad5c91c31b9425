import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { siteDomainNotices, siteDomains } from '@/lib/db/schema/domains'
import { inCompany } from '@/lib/db/tenant'
import { daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import type { DomainReport } from '@/lib/registrar/registrar'
import { registrarOf } from '@/lib/registrar/registrars'

import {
  domainLife,
  dueNotice,
  type Expiry,
  endOfDomain,
  isDomainLife,
  isRenewalDue,
  nextDomainDay,
} from './domain-life.rules'
import {
  mailDomainCustomer,
  notifyDomainManager,
  recordDomainChange,
  recordDomainState,
} from './domain-messages.commands'
import { writeDomain } from './domain-rows.mutations'
import { addRenewal, isRenewalOrdered } from './domains.mutations'
import type { Domain } from './domains.queries'
import { carryOutDomainOrder } from './orders.mutations'

/** Cron schedules (UTC): hourly, so that an hour without a worker does not lose a day. */
const LIFE_AT = '25 * * * * site_domains_life'
const SYNC_AT = '40 * * * * site_domains_sync'
/** Domains of one transaction, or of one round of questions to the registrar. */
const SIZE = 50
/** Hours between two looks at the registrar's record of a domain. */
const SYNC_HOURS = 20

async function liveEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await moveDomainsOn(companyId)) === SIZE);
}

/**
 * Does what is due for a company's domains on a day: their state, the renewal by itself, and the warnings, each given
 * once. Returns how many it looked at.
 */
export const moveDomainsOn = (companyId: string, today = businessDay()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const due = await tx
      .select()
      .from(siteDomains)
      .where(and(eq(siteDomains.companyId, companyId), isNull(siteDomains.deletedAt), lte(siteDomains.nextDay, today)))
      .orderBy(asc(siteDomains.nextDay))
      .limit(SIZE)
      .for('update', { skipLocked: true })
    for (const domain of due) await moveOn(tx, domain, today)
    return due.length
  })

async function moveOn(tx: Tx, domain: Domain, today: string): Promise<void> {
  const { companyId, expiresOn } = domain
  if (expiresOn === null) return void (await writeDomain(tx, { companyId }, domain, { nextDay: null }))
  const expiry = { expiresOn, ending: domain.ending, isRenewed: domain.isRenewed }
  const state = isDomainLife(domain.state) ? domainLife(expiry, today) : domain.state
  await writeDomain(tx, { companyId }, domain, {
    state,
    nextDay: nextDomainDay(expiry, today),
    ...(state === 'deleted' && { syncedAt: null }),
  })
  if (state !== domain.state) await recordDomainState(tx, domain, state)
  const isKept = isDomainLife(state) && state !== 'deleted'
  if (isKept && isRenewalDue(expiry, today) && !(await isRenewalOrdered(tx, { companyId }, domain)))
    await addRenewal(tx, { companyId }, { domain, years: 1 })
  await warn(tx, domain, { expiry, today })
}

/** Warns the customer and the office, once for each warning of an expiry. */
async function warn(tx: Tx, domain: Domain, { expiry, today }: { expiry: Expiry; today: string }): Promise<void> {
  const { companyId, id: domainId } = domain
  const { expiresOn } = expiry
  const day = dueNotice(expiry, today)
  if (day === null) return
  const added = await tx
    .insert(siteDomainNotices)
    .values({ companyId, domainId, expiresOn, day })
    .onConflictDoNothing()
    .returning({ day: siteDomainNotices.day })
  if (added.length === 0) return
  const days = daysBetween(expiresOn, today)
  const mail = { kind: 'expiry' as const, state: domainLife(expiry, today), days, expiresOn, ...endOfDomain(expiry) }
  await mailDomainCustomer(tx, { companyId }, { domain, mail })
  await notifyDomainManager(tx, domain, { kind: 'domain.warned', note: warningText(days) })
  await recordDomainChange(tx, { companyId }, { domain, act: 'warned', data: { days } })
}

function warningText(days: number): string {
  if (days === 0) return 'היום הוא היום האחרון ששולם'
  if (days === -1) return 'מחר היום האחרון ששולם'
  if (days === 1) return 'הדומיין פג אתמול'
  return days < 0 ? `היום האחרון ששולם בעוד ${-days} ימים` : `הדומיין פג לפני ${days} ימים`
}

async function syncEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await syncDomains(companyId)) === SIZE);
}

/** Reads a company's domains at their registrar, fifty at a time, those first that were read longest ago. */
export async function syncDomains(companyId: string, now = new Date()): Promise<number> {
  const claimed = await inCompany({ companyId }, (tx) => claimForSync(tx, companyId, now))
  const registrar = registrarOf(companyId)
  for (const { id, ascii } of claimed) {
    try {
      const report = await registrar.read(ascii)
      if (report)
        await inCompany({ companyId }, (tx) => applyReport(tx, companyId, { id, report, today: businessDay(now) }))
    } catch (error) {
      log.warn({ err: error, domainId: id }, 'a domain was not read at its registrar')
    }
  }
  return claimed.length
}

/** Takes the next domains and says that they were read, so that one that fails does not hold up the others. */
async function claimForSync(tx: Tx, companyId: string, now: Date): Promise<{ id: string; ascii: string }[]> {
  const before = new Date(now.getTime() - SYNC_HOURS * 3_600_000)
  const due = tx
    .select({ id: siteDomains.id })
    .from(siteDomains)
    .where(and(eq(siteDomains.companyId, companyId), isNull(siteDomains.deletedAt), lte(siteDomains.syncedAt, before)))
    .orderBy(asc(siteDomains.syncedAt))
    .limit(SIZE)
    .for('update', { skipLocked: true })
  return tx
    .update(siteDomains)
    .set({ syncedAt: now })
    .where(and(eq(siteDomains.companyId, companyId), sql`site_domains.id in (${due})`))
    .returning({ id: siteDomains.id, ascii: siteDomains.ascii })
}

type Reported = { id: string; report: DomainReport; today: string }

/** Takes over what the registrar says: it knows until when a domain is paid, and whether it was moved away. */
async function applyReport(tx: Tx, companyId: string, { id, report, today }: Reported): Promise<void> {
  const [domain] = await tx
    .select()
    .from(siteDomains)
    .where(and(eq(siteDomains.companyId, companyId), eq(siteDomains.id, id), isNull(siteDomains.deletedAt)))
    .for('update')
  if (!domain) return
  if (report.state === 'away') {
    await writeDomain(tx, { companyId }, domain, { state: 'transferred_away', nextDay: null, syncedAt: null })
    await recordDomainChange(tx, { companyId }, { domain, act: 'transferred-away' })
    await notifyDomainManager(tx, domain, { kind: 'domain.moved-away', note: '' })
    return
  }
  const { expiresOn, isLocked, nameServers } = report
  const isSame =
    domain.expiresOn === expiresOn &&
    domain.isLocked === isLocked &&
    domain.nameServers.join(' ') === nameServers.join(' ')
  if (isSame) return
  const isMoved = domain.expiresOn !== expiresOn
  await writeDomain(tx, { companyId }, domain, {
    expiresOn,
    isLocked,
    nameServers: [...nameServers],
    ...(isMoved && { nextDay: today }),
    ...(isMoved && isDomainLife(domain.state) && { state: domainLife({ expiresOn, ending: domain.ending }, today) }),
  })
  await recordDomainChange(tx, { companyId }, { domain, act: 'synced', data: { until: expiresOn } })
}

export const jobs: ModuleJobs = {
  tasks: {
    site_domain_order: ({ companyId, orderId }) => carryOutDomainOrder({ companyId, orderId: String(orderId) }),
    site_domains_life: liveEverywhere,
    site_domains_sync: syncEverywhere,
  },
  schedule: [LIFE_AT, SYNC_AT],
}
