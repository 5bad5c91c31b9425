import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { siteHosting } from '@/lib/db/schema/site-care'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { type HostingReport, HostUnreachable, type WantedHosting } from '@/lib/hosting/host'
import { hostOf } from '@/lib/hosting/hosts'
import { enqueue } from '@/lib/jobs/enqueue'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { recordSiteChange } from '../messages.commands'
import { NO_HOSTING } from '../sites.labels'
import { lockSite } from '../sites.mutations'
import { findHostingRow, type SiteHosting } from './care.queries'
import type { SiteHostingInput } from './care.schema'

type Editor = Scope<'siteEdits'>
type Who = { readonly companyId: string; readonly actorId?: string }

/** Days for which what was changed in an account has to be backed up before it is deleted. */
const FRESH_DAYS = 30

/**
 * Opens an account for a website at its host, or records one that is elsewhere. 404, 409 where it has one, 422 by field.
 */
export const openHosting = (scope: Editor, siteId: string, input: SiteHostingInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const site = await lockSite(tx, scope, { id: siteId })
    const isOutside = input.host === 'outside'
    const id = newId()
    const wanted = site.state === 'suspended' ? ('suspended' as const) : ('active' as const)
    await tx
      .insert(siteHosting)
      .values({
        ...input,
        companyId,
        id,
        siteId,
        state: isOutside ? wanted : 'pending',
        wanted,
        createdBy: actorId,
        updatedBy: actorId,
      })
      .catch((error) => {
        throw violatesConstraint(error, 'site_hosting_site') ? conflict('hosted', 'לאתר כבר יש חשבון אחסון.') : error
      })
    if (!isOutside) await queueHosting(tx, id)
    await recordSiteChange(tx, scope, { site, act: 'hosting-opened', data: { domain: input.domain } })
    return { id }
  })

/** Makes a full backup of a website at its host. 404, 409 where it is held elsewhere, 503 without an answer. */
export async function backUpHosting(scope: Editor, siteId: string) {
  const account = await inCompany(scope, (tx) => lockManaged(tx, scope, siteId))
  const backedUpAt = await answerOf(() => hostOf(scope.companyId).makeBackup(account.id))
  return inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: siteId })
    await writeHosting(tx, scope, account, { backedUpAt })
    await recordSiteChange(tx, scope, { site, act: 'backed-up' })
    return { id: account.id }
  })
}

/**
 * Deletes the account of a website that is not on the air, with all it holds. 404, 409 (version, on the air, what was
 * changed of late is in no backup), 503 without an answer.
 */
export async function terminateHosting(scope: Editor, siteId: string, { version }: { version: number }) {
  const account = await inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: siteId })
    if (site.state === 'live') throw conflict('live', 'האתר באוויר. אפשר למחוק את האחסון אחרי שהאתר הושהה או בוטל.')
    return lockHosting(tx, scope, { siteId, version })
  })
  const report = account.host === 'outside' ? null : await answerOf(() => hostOf(scope.companyId).read(account.id))
  if (report && !isSafe(report)) throw conflict('no_backup', NO_BACKUP)
  return inCompany(scope, async (tx) => {
    const site = await lockSite(tx, scope, { id: siteId })
    if (site.state === 'live') throw conflict('live', 'האתר באוויר.')
    const now = await lockHosting(tx, scope, { siteId, version })
    await wantHosting(tx, scope, now, 'terminated')
    await recordSiteChange(tx, scope, { site, act: 'hosting-terminated' })
    return { id: now.id }
  })
}

const NO_BACKUP = `התוכן השתנה ב־${FRESH_DAYS} הימים האחרונים ואין גיבוי שנעשה אחר כך. יש לגבות ואז למחוק.`

/** Whether nothing is lost with an account: nothing was changed of late, or it was backed up since. */
function isSafe({ dataChangedOn, backedUpAt }: HostingReport): boolean {
  if (dataChangedOn < addDays(businessDay(), -FRESH_DAYS)) return true
  return backedUpAt !== null && businessDay(backedUpAt) >= dataChangedOn
}

/**
 * Asks for another state of the account of a website, if it has one: a job brings the host to it. Returns whether the
 * product can do so; what is held elsewhere a person has to take care of.
 */
export async function setHostingState(
  tx: Tx,
  who: Who,
  { siteId, state }: { siteId: string; state: WantedHosting },
): Promise<boolean> {
  const account = await findHostingRow(tx, { companyId: who.companyId, siteId })
  if (!account || account.wanted === 'terminated') return false
  if (account.wanted !== state) await wantHosting(tx, who, account, state)
  return account.host !== 'outside'
}

async function wantHosting(tx: Tx, who: Who, account: SiteHosting, wanted: WantedHosting): Promise<void> {
  const isOutside = account.host === 'outside'
  await writeHosting(tx, who, account, { wanted, ...(isOutside && { state: wanted }) })
  if (!isOutside) await queueHosting(tx, account.id)
}

const queueHosting = (tx: Tx, hostingId: string) =>
  enqueue(tx, ['site_hosting', { hostingId }], { key: `site_hosting:${hostingId}` })

const writeHosting = (tx: Tx, who: Who, { companyId, id, version }: SiteHosting, set: Partial<SiteHosting>) =>
  tx
    .update(siteHosting)
    .set({ ...set, ...touch(version, who.actorId) })
    .where(and(eq(siteHosting.companyId, companyId), eq(siteHosting.id, id)))

async function lockHosting(
  tx: Tx,
  { companyId }: Who,
  { siteId, version }: { siteId: string; version?: number },
): Promise<SiteHosting> {
  const found = await findHostingRow(tx, { companyId, siteId })
  if (!found || found.wanted === 'terminated') throw conflict('no_hosting', NO_HOSTING)
  return lockRow(tx, siteHosting, { companyId }, { id: found.id, version, orElse: NO_HOSTING })
}

async function lockManaged(tx: Tx, scope: Editor, siteId: string): Promise<SiteHosting> {
  await lockSite(tx, scope, { id: siteId })
  const account = await lockHosting(tx, scope, { siteId })
  if (account.host === 'outside') throw conflict('outside', 'האתר מאוחסן במקום אחר, ומגבים אותו שם.')
  if (account.state === 'pending') throw conflict('pending', 'חשבון האחסון עדיין בהקמה.')
  return account
}

/** Bounds the rounds of one job: each brings the account to the state that is wanted by then. */
const MAX_ROUNDS = 5

/**
 * Job: opens an account at its host, and brings it to the state that is wanted. What was asked may be asked again;
 * throws HostUnreachable, after which the job is tried again.
 */
export async function applyHosting({ companyId, hostingId }: { companyId: string; hostingId: string }): Promise<void> {
  const host = hostOf(companyId)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const account = await inCompany({ companyId }, (tx) => readHosting(tx, companyId, hostingId))
    if (!account || account.host === 'outside' || account.state === account.wanted) return
    const { state, wanted, domain } = account
    const opened = state === 'pending' ? await host.open({ ref: hostingId, domain }) : {}
    if (wanted !== 'pending') await host.setState(hostingId, wanted)
    const report = await host.read(hostingId)
    await inCompany({ companyId }, (tx) =>
      writeReport(tx, account, { ...opened, state: wanted, ...reportColumns(report) }),
    )
  }
}

/** Reads at its host how much an account holds, and when it was backed up. */
export async function syncHosting({ companyId, siteId }: { companyId: string; siteId: string }): Promise<void> {
  const account = await inCompany({ companyId }, (tx) => findHostingRow(tx, { companyId, siteId }))
  if (!account || account.host === 'outside' || account.state === 'pending') return
  const report = await hostOf(companyId).read(account.id)
  await inCompany({ companyId }, (tx) => writeReport(tx, account, reportColumns(report)))
}

/** Writes what the host says, and leaves the version as it is: a question that is open on a screen is not about this. */
const writeReport = (tx: Tx, { companyId, id }: SiteHosting, set: Partial<SiteHosting>) =>
  tx
    .update(siteHosting)
    .set(set)
    .where(and(eq(siteHosting.companyId, companyId), eq(siteHosting.id, id)))

const reportColumns = (report: HostingReport | null) => ({
  syncedAt: new Date(),
  ...(report && { usedMb: report.usedMb, backedUpAt: report.backedUpAt }),
})

async function readHosting(tx: Tx, companyId: string, id: string): Promise<SiteHosting | null> {
  const [found] = await tx
    .select()
    .from(siteHosting)
    .where(and(eq(siteHosting.companyId, companyId), eq(siteHosting.id, id)))
    .for('update')
  return found ?? null
}

async function answerOf<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error) => {
    if (error instanceof HostUnreachable)
      throw new AppError('השרת אינו עונה. ייתכן שהפעולה נעשתה; אפשר לנסות שוב.', { status: 503, code: 'host' })
    throw error
  })
}
