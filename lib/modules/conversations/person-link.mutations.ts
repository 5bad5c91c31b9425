import { and, eq, isNull, sql } from 'drizzle-orm'

import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { addressIn } from '@/lib/messaging/people'
import { receiveInquiry } from '@/lib/modules/leads/inquiries.commands'
import type { ChannelFamily } from '@/lib/vocabulary/messaging'

type Within = { readonly companyId: string }
type Identity = typeof contactIdentities.$inferSelect
type Link = { customerId: string | null; leadId: string | null }

/**
 * Links a person who writes first to the one customer of the company with their number or e-mail address, else to the one lead; to nobody
 * where there are several. Returns the link, that which stood already included; null: the person is still nobody's.
 */
export async function linkByNumber(tx: Tx, within: Within, identityId: string): Promise<Link | null> {
  const identity = await lockIdentityRow(tx, within, identityId)
  if (!identity) return null
  const { customerId, leadId } = identity
  if (customerId || leadId) return { customerId, leadId }
  const link = await findLinkOf(tx, within, identity)
  if (link) await writeLink(tx, within, identityId, link)
  return link
}

/** Selects the records of a person: those with the number, or with the e-mail address as it is written or in lower case. */
function holdersOf({ companyId }: Within, identity: Identity) {
  const { family, userName, phone } = identity
  const address = addressIn(family, identity)
  if (!address) return null
  const values = family === 'email' ? [address, userName] : [phone ?? address]
  const column = family === 'email' ? sql.identifier('email') : sql.identifier('phone')
  const isAny = sql`= any(${sql.param(values)}::text[])`
  return (record: 'customer_id' | 'lead_id') => sql`(t.${column} ${isAny} or t.id in (
    select m.${sql.identifier(record)} from record_contact_methods m
    where m.company_id = ${companyId} and m.contact_id is null and m.value ${isAny}))`
}

async function findLinkOf(tx: Tx, within: Within, identity: Identity): Promise<Link | null> {
  const { companyId } = within
  const isTheirs = holdersOf(within, identity)
  if (!isTheirs) return null
  const { rows } = await tx.execute<{ kind: 'customer' | 'lead'; id: string }>(sql`
    select 'customer' as kind, t.id from customers t
    where t.company_id = ${companyId} and t.deleted_at is null and t.merged_into_id is null and t.erased_at is null
      and ${isTheirs('customer_id')}
    union all
    select 'lead', t.id from leads t
    where t.company_id = ${companyId} and t.deleted_at is null and t.merged_into_id is null and t.erased_at is null
      and t.converted_at is null and ${isTheirs('lead_id')}
    limit 5`)
  const [customers, leads] = [
    rows.filter(({ kind }) => kind === 'customer'),
    rows.filter(({ kind }) => kind === 'lead'),
  ]
  if (customers.length === 1) return { customerId: customers[0]?.id ?? null, leadId: null }
  if (customers.length === 0 && leads.length === 1) return { customerId: null, leadId: leads[0]?.id ?? null }
  return null
}

type Writer = { identityId: string; message: string }

/** Makes a lead of a person who is nobody's, or joins the lead with their number or e-mail address, as a form does. Nothing without a number or an e-mail address, or where the package's leads are used up. */
export async function makeLeadOf(tx: Tx, within: Within, { identityId, message }: Writer): Promise<void> {
  const identity = await lockIdentityRow(tx, within, identityId)
  if (!identity || !addressIn(identity.family, identity)) return
  try {
    const { leadId } = await tx.transaction((inner) => receiveInquiry(inner, within, toInquiry(identity, message)))
    await writeLink(tx, within, identityId, { customerId: null, leadId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ code: error.code, identity: identityId }, 'a conversation without a lead')
  }
}

const FAMILY_NAMES: Readonly<Record<ChannelFamily, string>> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'דוא״ל', webchat: 'צ׳אט באתר' }

const toInquiry = ({ displayName, externalId, phone, family }: Identity, message: string) => ({
  channel: 'message' as const,
  captureChannelId: null,
  channelName: FAMILY_NAMES[family],
  pipelineId: null,
  source: null,
  ownerId: null,
  name: displayName || phone || externalId,
  phone,
  email: family === 'email' ? externalId : null,
  companyName: '',
  city: '',
  interest: '',
  message: message.slice(0, 2_000),
  page: '',
  campaign: {},
  custom: {},
})

/** Locks an identity of the company that is no part of another; undefined: there is none. */
export async function lockIdentityRow(tx: Tx, { companyId }: Within, id: string): Promise<Identity | undefined> {
  const [identity] = await tx
    .select()
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        eq(contactIdentities.id, id),
        isNull(contactIdentities.mergedInto),
      ),
    )
    .for('no key update')
  return identity
}

/** Writes to whom an identity belongs. */
export const writeLink = (tx: Tx, { companyId }: Within, id: string, { customerId, leadId }: Link) =>
  tx
    .update(contactIdentities)
    .set({ customerId, leadId, version: sql`${contactIdentities.version} + 1`, updatedAt: new Date() })
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, id)))
