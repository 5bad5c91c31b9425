import { and, eq } from 'drizzle-orm'

import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { addLink } from '@/lib/db/links'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import type { TenantContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { queueMail } from '@/lib/mail/outbox'
import { type SiteMailKind, siteEmail } from '@/lib/mail/site-emails'
import type { auditActions } from '@/lib/manifest/audit-actions'
import { notify } from '@/lib/notifications/notify'
import { href } from '@/lib/routes/find'

import type { Site } from './reach.queries'

type ActOf<Action> = Action extends `site.${infer Act}` ? Act : never
export type SiteAct = ActOf<keyof typeof auditActions>

/** What the customer's card tells of their websites. */
const ON_TIMELINE: ReadonlySet<SiteAct> = new Set([
  'created',
  'approved',
  'fixes-requested',
  'launched',
  'suspended',
  'restored',
  'cancelled',
  'design-chosen',
])

type SiteChange = { site: Pick<Site, 'id' | 'name' | 'customerId'>; act: SiteAct; data?: Record<string, unknown> }

/** Records a change of a website: on its customer's card, to open screens and, last, in the audit log. */
export async function recordSiteChange(tx: Tx, who: TenantContext, { site, act, data = {} }: SiteChange) {
  const { id, name, customerId } = site
  if (ON_TIMELINE.has(act))
    await addToTimeline(tx, who, { customerId, type: `site.${act}`, payload: { title: name, siteId: id } })
  await publish(tx, who, { topic: 'site', entityId: id, kind: act })
  await audit(tx, who, { action: `site.${act}`, entity: 'site', entityId: id, data: { name, ...data } })
}

/** Makes a link to the customer's page of a website; those that were made before stay good. Returns its address. */
export async function addSiteLink(tx: Tx, { companyId, id }: Pick<Site, 'companyId' | 'id'>): Promise<string> {
  const token = newToken(160)
  await addLink(tx, { companyId, kind: 'site', targetId: id, token })
  return absoluteUrl(href('site', { token }))
}

type OfCustomer = { readonly companyId: string; readonly customerId: string }

/** Returns whom a message to a customer is for, and from whom; null for a customer without an address. */
export async function findAddressee(tx: Tx, { companyId, customerId }: OfCustomer) {
  const [customer] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  if (!customer?.email) return null
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return { companyName: company?.name ?? '', name: customer.name, email: customer.email }
}

/** What a message is about: by itself the link is that of the website's own page. */
type SiteMail = { kind: SiteMailKind; link?: string; until?: string }

/** Sends the customer of a website a message with a link; false where they have no address. */
export async function mailSiteCustomer(
  tx: Tx,
  who: TenantContext,
  { site, kind, ...about }: { site: Pick<Site, 'companyId' | 'id' | 'name' | 'customerId'> } & SiteMail,
): Promise<boolean> {
  const whom = await findAddressee(tx, site)
  if (!whom) return false
  const { email: to, ...facts } = whom
  const link = about.link ?? (await addSiteLink(tx, site))
  const email = siteEmail(kind, { ...facts, ...about, siteName: site.name, link })
  await queueMail(tx, who, {
    ...email,
    kind: `site.${kind}`,
    to,
    isSentOnce: kind === 'contents_again' || kind === 'review_again',
  })
  return true
}

type OwnerNews =
  | 'site.assigned'
  | 'site.ordered'
  | 'site.design-chosen'
  | 'site.content-submitted'
  | 'site.approved'
  | 'site.fixes-requested'
  | 'site.late'
  | 'site.suspended'
  | 'site.restored'
  | 'site.plan-ended'
  | 'site.incident-opened'
  | 'site.incident-closed'

/** Tells the manager of a website what happened to it. */
export const notifySiteOwner = (
  tx: Tx,
  who: TenantContext,
  { site, kind, note = '' }: { site: Pick<Site, 'id' | 'name' | 'ownerId'>; kind: OwnerNews; note?: string },
) =>
  notify(tx, who, {
    to: [site.ownerId],
    kind,
    entity: 'site',
    entityId: site.id,
    payload: { name: site.name, note },
  })
