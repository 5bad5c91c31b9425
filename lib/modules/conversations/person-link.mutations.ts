import { and, eq, isNull, sql } from 'drizzle-orm'

import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { receiveInquiry } from '@/lib/modules/leads/inquiries.commands'

import { channelFamilyLabels } from './conversations.labels'

type Within = { readonly companyId: string }
type Identity = typeof contactIdentities.$inferSelect
type Link = { customerId: string | null; leadId: string | null }

/**
 * Links a person who writes first to the one customer of the company with their number, else to the one lead; to nobody
 * where there are several. Returns the link, that which stood already included; null: the person is still nobody's.
 */
export async function linkByNumber(tx: Tx, within: Within, identityId: string): Promise<Link | null> {
  const identity = await lockIdentityRow(tx, within, identityId)
  if (!identity) return null
  const { customerId, leadId, phone } = identity
  if (customerId || leadId) return { customerId, leadId }
  const link = phone ? await findLinkOf(tx, within, phone) : null
  if (link) await writeLink(tx, within, identityId, link)
  return link
}

async function findLinkOf(tx: Tx, { companyId }: Within, phone: string): Promise<Link | null> {
  const { rows } = await tx.execute<{ kind: 'customer' | 'lead'; id: string }>(sql`
    select 'customer' as kind, c.id from customers c
    where c.company_id = ${companyId} and c.deleted_at is null and c.merged_into_id is null and c.erased_at is null
      and (c.phone = ${phone} or c.id in (select m.customer_id from record_contact_methods m
        where m.company_id = ${companyId} and m.contact_id is null and m.value = ${phone}))
    union all
    select 'lead', l.id from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and l.merged_into_id is null and l.erased_at is null
      and l.converted_at is null
      and (l.phone = ${phone} or l.id in (select m.lead_id from record_contact_methods m
        where m.company_id = ${companyId} and m.contact_id is null and m.value = ${phone}))
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

/** Makes a lead of a person who is nobody's, or joins the lead with their number, as a form does. Nothing without a number, or where the package's leads are used up. */
export async function makeLeadOf(tx: Tx, within: Within, { identityId, message }: Writer): Promise<void> {
  const identity = await lockIdentityRow(tx, within, identityId)
  if (!identity?.phone) return
  try {
    const { leadId } = await tx.transaction((inner) => receiveInquiry(inner, within, toInquiry(identity, message)))
    await writeLink(tx, within, identityId, { customerId: null, leadId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ code: error.code, identity: identityId }, 'a conversation without a lead')
  }
}

const toInquiry = ({ displayName, phone, family }: Identity, message: string) => ({
  channel: 'message' as const,
  captureChannelId: null,
  channelName: channelFamilyLabels[family],
  pipelineId: null,
  source: null,
  ownerId: null,
  name: displayName || phone || '',
  phone,
  email: null,
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
