import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { conversationReads } from '@/lib/db/schema/conversation-work'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { users } from '@/lib/db/schema/users'

import { formatPhone } from '@/lib/format/phone'
import type { MessageStatus } from '@/lib/vocabulary/messaging'

import type { ConversationRow } from './conversations.schema'

const assignee = alias(users, 'assignee')

/** The person's name as the office knows it, as the channel does, or the number. */
const personName = sql<string>`coalesce(customers.name, leads.name, nullif(contact_identities.display_name, ''),
  nullif(contact_identities.user_name, ''), contact_identities.phone, contact_identities.external_id)`

/** Selects what a visitor of a website says of themselves; nobody has proven it. */
const claimed = (column: 'phone' | 'email') => sql`(select v.${sql.identifier(column)} from webchat_visitors v
  where v.company_id = contact_identities.company_id and v.id = case when contact_identities.family = 'webchat'
    and contact_identities.external_id not like 'erased:%' then contact_identities.external_id::uuid end)`

/** The e-mail address of a person of mail, or that which a visitor of a website gave; null on other channels, and once the person was erased. */
export const emailOfIdentity = sql<string | null>`case when contact_identities.family = 'email'
  and contact_identities.external_id like '%@%' then contact_identities.external_id else ${claimed('email')} end`

/** The number by which the channel knows a person, or that which a visitor of a website gave. */
const phoneOfIdentity = sql<string | null>`coalesce(contact_identities.phone, ${claimed('phone')})`

/** What became of the last message, where it is of the office. */
const lastStatus = sql<MessageStatus | null>`case when conversations.last_direction = 'out' then (
  select m.status from messages m
  where m.company_id = conversations.company_id and m.conversation_id = conversations.id
    and m.direction = 'out' and m.type <> 'reaction'
  order by m.seq desc limit 1) end`

const labels = sql<ConversationRow['labels']>`coalesce((
  select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.name)
  from conversation_label_links k
  join conversation_labels l on l.company_id = k.company_id and l.id = k.label_id and l.deleted_at is null
  where k.company_id = conversations.company_id and k.conversation_id = conversations.id), '[]')`

const fields = {
  id: conversations.id,
  number: conversations.number,
  version: conversations.version,
  name: personName,
  phone: phoneOfIdentity,
  email: emailOfIdentity,
  family: contactIdentities.family,
  accountId: conversations.accountId,
  accountName: channelAccounts.name,
  isSimulated: channelAccounts.isSimulated,
  status: conversations.status,
  priority: conversations.priority,
  handler: conversations.handler,
  assigneeId: conversations.assigneeId,
  assigneeName: assignee.displayName,
  lastPreview: conversations.lastPreview,
  lastDirection: conversations.lastDirection,
  lastStatus,
  lastMessageAt: conversations.lastMessageAt,
  waitingSince: conversations.waitingSince,
  isUnread: sql<boolean>`conversations.last_inbound_seq > coalesce(conversation_reads.read_seq, 0)`,
  windowExpiresAt: conversations.windowExpiresAt,
  snoozedUntil: conversations.snoozedUntil,
  dueAt: sql<Date | null>`least(conversations.first_reply_due_at, conversations.next_reply_due_at,
    conversations.resolve_due_at)`.mapWith(conversations.resolveDueAt),
  isBreached: sql<boolean>`conversations.breached_at is not null`,
  isBlocked: sql<boolean>`contact_identities.blocked_at is not null`,
  labels,
  identityId: conversations.identityId,
  accountKind: channelAccounts.kind,
  accountState: channelAccounts.state,
  snoozeMode: conversations.snoozeMode,
  lastSeq: conversations.lastSeq,
  teamId: conversations.teamId,
  // A join would let Postgres read the whole table for one page.
  teamName: sql<string | null>`(select t.name from teams t
    where t.company_id = conversations.company_id and t.id = conversations.team_id)`,
  subject: conversations.subject,
  readSeq: sql<number>`coalesce(conversation_reads.read_seq, 0)`.mapWith(Number),
  draft: sql<string>`coalesce(conversation_reads.draft, '')`,
  isDraftPrivate: sql<boolean>`coalesce(conversation_reads.is_draft_private, false)`,
  customerId: customers.id,
  leadId: leads.id,
}

type Viewer = { readonly companyId: string; readonly actorId: string }

/** Selects conversations with their person, account, assignee and labels, and how far the viewer has read each. */
export const selectConversations = (tx: Tx, { actorId }: Viewer, sortKey: SQL<string> = sql<string>`''`) =>
  tx
    .select({ ...fields, sortKey })
    .from(conversations)
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.companyId, conversations.companyId), eq(contactIdentities.id, conversations.identityId)),
    )
    .innerJoin(
      channelAccounts,
      and(eq(channelAccounts.companyId, conversations.companyId), eq(channelAccounts.id, conversations.accountId)),
    )
    .leftJoin(assignee, and(eq(assignee.companyId, conversations.companyId), eq(assignee.id, conversations.assigneeId)))
    .leftJoin(
      customers,
      and(
        eq(customers.companyId, contactIdentities.companyId),
        eq(customers.id, contactIdentities.customerId),
        isNull(customers.deletedAt),
      ),
    )
    .leftJoin(
      leads,
      and(
        eq(leads.companyId, contactIdentities.companyId),
        eq(leads.id, contactIdentities.leadId),
        isNull(leads.deletedAt),
      ),
    )
    .leftJoin(
      conversationReads,
      and(
        eq(conversationReads.companyId, conversations.companyId),
        eq(conversationReads.conversationId, conversations.id),
        eq(conversationReads.userId, actorId),
      ),
    )

export type SelectedConversation = Awaited<ReturnType<typeof selectConversations>>[number]

/** Returns a selected conversation as the inbox shows it. */
export const toConversationRow = ({ assigneeId, assigneeName, teamId, teamName, ...row }: SelectedConversation) => ({
  ...row,
  // Of whom no name is known, the number is shown as numbers are.
  name: formatPhone(row.name),
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
  team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
})
