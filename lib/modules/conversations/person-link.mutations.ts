import { and, eq, isNull, sql } from 'drizzle-orm'

import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { loadClaimedContact } from '@/lib/messaging/webchat/visitors'
import { receiveInquiry } from '@/lib/modules/leads/inquiries.commands'

import type { AdClick } from './ad-click.queries'
import { channelFamilyLabels } from './conversations.labels'

type Within = { readonly companyId: string }
type Identity = typeof contactIdentities.$inferSelect
type Link = { customerId: string | null; leadId: string | null }

/**
 * Links a person who writes first to the one customer of the company with their number or e-mail address, else to the one
 * lead; to nobody where there are several. What a visitor of a website says of themselves links them to nobody: whoever
 * knows a customer's number would be taken for the customer. Returns the link, that which stood already included; null:
 * the person is still nobody's.
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

/** Links a person whose record was made after they first wrote, as linkByNumber does, unless somebody has unlinked them. */
export async function linkLater(tx: Tx, within: Within, identityId: string): Promise<void> {
  const identity = await lockIdentityRow(tx, within, identityId)
  if (!identity || identity.customerId || identity.leadId) return
  const link = await findLinkOf(tx, within, identity)
  if (link && !(await wasUnlinked(tx, within, identityId))) await writeLink(tx, within, identityId, link)
}

async function wasUnlinked(tx: Tx, { companyId }: Within, identityId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from messages m
    join conversations c on c.company_id = m.company_id and c.id = m.conversation_id
    where m.company_id = ${companyId} and c.identity_id = ${identityId} and m.direction = 'activity'
      and m.payload ->> 'what' = 'unlinked' limit 1`)
  return rows.length > 0
}

type Contact = { phones: readonly string[]; emails: readonly string[] }

/**
 * Returns the numbers and e-mail addresses of a person: what the channel knows them by, an e-mail address also as it is
 * written; of a visitor of a website what they say themselves.
 */
export async function loadContact(tx: Tx, identity: Identity): Promise<Contact> {
  const { family, externalId, userName } = identity
  if (family === 'email') return { phones: [], emails: [externalId, userName].filter((one) => one !== '') }
  const { phone, email } =
    family === 'webchat' ? await loadClaimedContact(tx, identity) : { phone: identity.phone, email: null }
  return { phones: phone ? [phone] : [], emails: email ? [email] : [] }
}

/** Selects the records of a person: those with one of the numbers or e-mail addresses. Null: there is none to look for. */
function holdersOf({ companyId }: Within, { phones, emails }: Contact) {
  if (phones.length + emails.length === 0) return null
  const among = (values: readonly string[]) => sql`= any(${sql.param([...values])}::text[])`
  const ofColumn = [
    ...(phones.length > 0 ? [sql`t.phone ${among(phones)}`] : []),
    ...(emails.length > 0 ? [sql`t.email ${among(emails)}`] : []),
  ]
  return (record: 'customer_id' | 'lead_id') => sql`(${sql.join(ofColumn, sql` or `)} or t.id in (
    select m.${sql.identifier(record)} from record_contact_methods m
    where m.company_id = ${companyId} and m.contact_id is null and m.value ${among([...phones, ...emails])}))`
}

/** Finds the record of a person by their number or address; null for a visitor of a website, who has proven neither. */
async function findLinkOf(tx: Tx, within: Within, identity: Identity): Promise<Link | null> {
  if (identity.family === 'webchat') return null
  const { companyId } = within
  const isTheirs = holdersOf(within, await loadContact(tx, identity))
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

type Writer = { identityId: string; message: string; adClick?: AdClick | null | undefined }

/** Makes a lead of a person who is nobody's, or joins the lead with their number or e-mail address, as a form does. Nothing without a number or an e-mail address, or where the package's leads are used up. */
export async function makeLeadOf(
  tx: Tx,
  within: Within,
  { identityId, message, adClick = null }: Writer,
): Promise<void> {
  const identity = await lockIdentityRow(tx, within, identityId)
  if (!identity) return
  const { phones, emails } = await loadContact(tx, identity)
  const [phone = null, email = null] = [phones[0], emails[0]]
  if (!phone && !email) return
  try {
    const { leadId, isNew } = await tx.transaction((inner) =>
      receiveInquiry(inner, within, toInquiry({ ...identity, phone, email }, { message, adClick })),
    )
    // Whoever says the number of somebody's lead is not taken for that person.
    if (isNew || identity.family !== 'webchat') await writeLink(tx, within, identityId, { customerId: null, leadId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ code: error.code, identity: identityId }, 'a conversation without a lead')
  }
}

type Reached = Identity & { email: string | null }

const toInquiry = (
  { displayName, phone, email, family }: Reached,
  { message, adClick }: Omit<Writer, 'identityId'>,
) => ({
  channel: 'message' as const,
  captureChannelId: null,
  channelName: channelFamilyLabels[family],
  pipelineId: null,
  source: null,
  ownerId: null,
  name: displayName || phone || email || '',
  phone,
  email,
  companyName: '',
  city: '',
  interest: '',
  message: message.slice(0, 2_000),
  page: adClick?.page ?? '',
  campaign: adClick?.campaign ?? {},
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
