import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { siteDomains } from '@/lib/db/schema/domains'
import { sites } from '@/lib/db/schema/sites'
import type { TenantContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { type DomainMail, domainEmail } from '@/lib/mail/domain-emails'
import { queueMail } from '@/lib/mail/outbox'
import type { auditActions } from '@/lib/manifest/audit-actions'
import { notify } from '@/lib/notifications/notify'

import { findAddressee } from '../messages.commands'

type Domain = typeof siteDomains.$inferSelect
type Told = Pick<Domain, 'id' | 'unicode' | 'customerId'>
type ActOf<Action> = Action extends `domain.${infer Act}` ? Act : never
type DomainAct = ActOf<keyof typeof auditActions>

/** What the customer's card tells of their domains. */
const ON_TIMELINE: ReadonlySet<DomainAct> = new Set([
  'requested',
  'registered',
  'transferred-in',
  'renewed',
  'expired',
  'handover-started',
  'transferred-away',
])

type DomainChanged = { domain: Told; act: DomainAct; data?: Record<string, unknown> }

/** Records a change of a domain: on its customer's card, to open screens and, last, in the audit log. */
export async function recordDomainChange(tx: Tx, who: TenantContext, { domain, act, data = {} }: DomainChanged) {
  const { id, unicode: name, customerId } = domain
  if (ON_TIMELINE.has(act))
    await addToTimeline(tx, who, { customerId, type: `domain.${act}`, payload: { title: name, domainId: id } })
  await publish(tx, who, { topic: 'site', entityId: id, kind: `domain-${act}` })
  await audit(tx, who, { action: `domain.${act}`, entity: 'domain', entityId: id, data: { name, ...data } })
}

/** Records that a domain came to another part of its life. */
export async function recordDomainState(tx: Tx, domain: Domain, to: Domain['state']): Promise<void> {
  const who = { companyId: domain.companyId }
  const data = { from: domain.state, to }
  if (to === 'expired_grace') return recordDomainChange(tx, who, { domain, act: 'expired', data })
  if (to === 'deleted') return recordDomainChange(tx, who, { domain, act: 'gone', data })
  return recordDomainChange(tx, who, { domain, act: 'state-changed', data })
}

type News = 'domain.refused' | 'domain.warned' | 'domain.moved-away'

/** Tells who looks after a domain: the manager of its website, or else who added it. */
export async function notifyDomainManager(
  tx: Tx,
  { companyId, id, unicode, siteId, createdBy }: Domain,
  { kind, note }: { kind: News; note: string },
): Promise<void> {
  const [site] = siteId
    ? await tx
        .select({ ownerId: sites.ownerId })
        .from(sites)
        .where(and(eq(sites.companyId, companyId), eq(sites.id, siteId)))
    : []
  const payload = { name: unicode, note }
  await notify(tx, { companyId }, { to: [site?.ownerId ?? createdBy], kind, entity: 'domain', entityId: id, payload })
}

/** Sends the customer of a domain a message; false where they have no address. */
export async function mailDomainCustomer(
  tx: Tx,
  who: TenantContext,
  { domain, mail }: { domain: Domain; mail: DomainMail },
): Promise<boolean> {
  const whom = await findAddressee(tx, domain)
  if (!whom) return false
  const { email, ...facts } = whom
  await queueMail(tx, who, {
    ...domainEmail(mail, { ...facts, domain: domain.unicode }),
    kind: `domain.${mail.kind}`,
    to: email,
    isSentOnce: true,
  })
  return true
}
