import { and, count, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { appOrigin } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { claimLink, releaseLinks } from '@/lib/db/links'
import { landingDomains, landingPages } from '@/lib/db/schema/landing-pages'
import { inCompany, type TenantContext } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { readTxtRecords, type TxtReader } from '@/lib/egress/txt-records'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { domainToken } from './addresses.rules'
import { afterLook, type Look, recordName, recordValue } from './domains.rules'

type Publishing = Scope<'landingPagePublishing'>
type Domain = typeof landingDomains.$inferSelect

const MAX_DOMAINS = 20
const NO_DOMAIN = 'הדומיין לא נמצא'
const TAKEN = 'הדומיין הזה משרת חברה אחרת במערכת'

/** Adds a domain, which serves nothing until its record was found. 409 at 20 domains, 422 for one that is there or is ours. */
export const addDomain = (scope: Publishing, { host }: { host: string }) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    if (host === new URL(appOrigin()).hostname) throw invalid({ host: 'זה הדומיין של המערכת עצמה' })
    await refuseTooMany(tx, scope)
    const id = newId()
    const recordToken = newToken(160)
    await tx.insert(landingDomains).values({ companyId, id, host, recordToken, createdBy: actorId, updatedBy: actorId })
    await report(tx, scope, { act: 'created', id, host })
    return { id }
  }).catch((error) => {
    if (violatesConstraint(error, 'landing_domains_host')) throw invalid({ host: 'הדומיין כבר ברשימה' })
    throw error
  })

/** Looks for the record of a domain now. 404, 409 where another company has shown that the host is its own. */
export async function checkLandingDomain(scope: Publishing, id: string, read: TxtReader = readTxtRecords) {
  const found = await inCompany(scope, (tx) => lockRow(tx, landingDomains, scope, { id, orElse: NO_DOMAIN }))
  const look = await lookAt(found, read)
  return applyLook(scope, id, look)
}

/** Looks at the record of one domain of a company, for the job of every hour; a host that another company took fails. */
export async function recheckDomain(
  { companyId }: { companyId: string },
  domain: Pick<Domain, 'id' | 'host' | 'recordToken'>,
  read: TxtReader = readTxtRecords,
): Promise<void> {
  await applyLook({ companyId }, domain.id, await lookAt(domain, read))
}

/** Removes a domain: its pages are found at our own address again, and any company may show that the host is its own. */
export const deleteDomain = (scope: Publishing, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const { host } = await lockRow(tx, landingDomains, scope, { id, version, orElse: NO_DOMAIN })
    await tx
      .update(landingPages)
      .set({ domainId: null, isHome: false })
      .where(and(eq(landingPages.companyId, scope.companyId), eq(landingPages.domainId, id)))
    await write(tx, scope, id, { deletedAt: new Date(), ...touch(version, scope.actorId) })
    await releaseLinks(tx, { companyId: scope.companyId, targetId: id })
    await report(tx, scope, { act: 'deleted', id, host })
    return { id }
  })

async function lookAt({ host, recordToken }: Pick<Domain, 'host' | 'recordToken'>, read: TxtReader): Promise<Look> {
  const records = await read(recordName(host))
  if (records === null) return 'unknown'
  return records.includes(recordValue(recordToken)) ? 'found' : 'missing'
}

type Actor = { companyId: string; actorId?: string }

const applyLook = (actor: Actor, id: string, look: Look) =>
  inCompany(actor, async (tx) => {
    const before = await lockRow(tx, landingDomains, actor, { id, orElse: NO_DOMAIN })
    const now = new Date()
    const after = afterLook(before, look, now)
    const hasBegun = after.state === 'verified' && before.state !== 'verified'
    const hasEnded = after.state === 'failed' && before.state === 'verified'
    await write(tx, actor, id, {
      ...after,
      checkedAt: now,
      ...(hasBegun && { verifiedAt: now }),
      ...touch(before.version),
    })
    if (hasBegun) await claim(tx, actor, before)
    if (hasEnded) await giveUp(tx, actor, before)
    await publish(tx, actor, { topic: 'landing-domain', entityId: id, kind: after.state })
    return { id, state: after.state, version: before.version + 1, isKnown: look !== 'unknown' }
  }).catch((error) => {
    throw violatesConstraint(error, 'public_links_token') ? conflict('domain_taken', TAKEN) : error
  })

async function claim(tx: Tx, actor: Actor, { companyId, id, host }: Domain) {
  await claimLink(tx, { companyId, kind: 'landing_domain', targetId: id, token: domainToken(host) })
  await report(tx, actor, { act: 'verified', id, host })
}

/** Takes the pages from a host whose record is gone, and tells whoever publishes pages. */
async function giveUp(tx: Tx, actor: Actor, { companyId, id, host }: Domain) {
  await releaseLinks(tx, { companyId, targetId: id })
  const to = await listPermissionHolders(tx, companyId, 'publish landing pages')
  const about = { entity: 'landing_domain', entityId: id } as const
  await notify(tx, { companyId }, { to, kind: 'landing-domain.failed', ...about, payload: { host } })
  await report(tx, actor, { act: 'failed', id, host })
}

const write = (tx: Tx, { companyId }: TenantContext, id: string, set: Partial<typeof landingDomains.$inferInsert>) =>
  tx
    .update(landingDomains)
    .set(set)
    .where(and(eq(landingDomains.companyId, companyId), eq(landingDomains.id, id)))

async function refuseTooMany(tx: Tx, { companyId }: Publishing) {
  const [found] = await tx
    .select({ count: count() })
    .from(landingDomains)
    .where(and(eq(landingDomains.companyId, companyId), isNull(landingDomains.deletedAt)))
  if ((found?.count ?? 0) >= MAX_DOMAINS) throw conflict('too_many_domains', `אפשר להוסיף עד ${MAX_DOMAINS} דומיינים.`)
}

type Report = { act: 'created' | 'verified' | 'failed' | 'deleted'; id: string; host: string }

async function report(tx: Tx, actor: Actor, { act, id, host }: Report) {
  if (act === 'created' || act === 'deleted')
    await publish(tx, actor, { topic: 'landing-domain', entityId: id, kind: act })
  await audit(tx, actor, { action: `landing-domain.${act}`, entity: 'landing_domain', entityId: id, data: { host } })
}
