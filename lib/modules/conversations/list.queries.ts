import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { keyset, readListCursors, type Sorting, toSlice } from '@/lib/db/keyset'
import { conversations } from '@/lib/db/schema/conversations'
import { readInCompany } from '@/lib/db/tenant'
import { ownTeamId } from '@/lib/records/office-users'

import type { ConversationQuery } from './api.schema'
import type { InboxViewer } from './reach.queries'
import { selectConversations, toConversationRow } from './row.queries'
import { findSaid, findSpoken, type NameScopes } from './search.queries'

const SIZE = 50

const sorting: Sorting = { key: sql`${conversations.lastMessageAt}`, type: 'timestamptz', descending: true }

/** Returns one page of conversations, those with the latest message first. `isCut`: the search found more than it takes in. */
export const listConversations = (viewer: InboxViewer, wanted: ConversationQuery, scopes: NameScopes) =>
  readInCompany(viewer, async (tx) => {
    const found = wanted.q.trim() ? await findSpoken(tx, viewer, { words: wanted.q, scopes }) : null
    const place = readListCursors({ after: wanted.after, before: null }, listPlace)
    const rows = await selectConversationPage(
      tx,
      viewer,
      and(matchConversations(viewer, wanted), found?.isFound),
      place,
    )
    const { rows: shown, next } = toSlice(rows, place)
    const spoken = shown.map(({ id }) => id).filter((id) => found?.saidIn.has(id))
    const said = await findSaid(tx, viewer, { words: wanted.q, ids: spoken })
    return {
      rows: shown.map((row) => Object.assign(toConversationRow(row), { found: said.get(row.id) ?? null })),
      next,
      isCut: found?.isCut ?? false,
    }
  })

const listPlace = { sorting, id: sql`${conversations.id}`, size: SIZE }

/**
 * Builds the statement of one page; separate, so that a test can check its query plan. The rows of the page are chosen
 * first: to join the people of hundreds of conversations that a search found, Postgres reads all people of the company.
 */
export function selectConversationPage(
  tx: Tx,
  viewer: InboxViewer,
  matches: SQL | undefined,
  place: ReturnType<typeof readListCursors> = readListCursors({ after: null, before: null }, listPlace),
) {
  const { where, orderBy, limit, sortKey } = keyset(place)
  const chosen = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(limit)
  return selectConversations(tx, viewer, sortKey)
    .where(and(eq(conversations.companyId, viewer.companyId), inArray(conversations.id, chosen)))
    .orderBy(...orderBy)
}

const isParticipant = ({ companyId, actorId }: InboxViewer): SQL => sql`exists (
  select from conversation_participants p where p.company_id = ${companyId}
    and p.conversation_id = conversations.id and p.user_id = ${actorId})`

const isOfOwnTeam = (viewer: InboxViewer): SQL => sql`conversations.team_id = ${ownTeamId(viewer)}`

const VIEWS: Record<ConversationQuery['view'], (viewer: InboxViewer) => SQL | undefined> = {
  mine: ({ actorId }) => eq(conversations.assigneeId, actorId),
  unassigned: () => isNull(conversations.assigneeId),
  team: isOfOwnTeam,
  all: () => undefined,
  mentions: isParticipant,
}

/** Returns the condition for the conversations that the list's parameters ask for. */
export function matchConversations(viewer: InboxViewer, wanted: ConversationQuery): SQL | undefined {
  const { view, family, account, label, waiting } = wanted
  const status = wanted.status ?? (wanted.q.trim() ? null : 'open')
  const { companyId } = viewer
  return and(
    eq(conversations.companyId, companyId),
    status ? eq(conversations.status, status) : undefined,
    VIEWS[view](viewer),
    family
      ? sql`exists (select from contact_identities i where i.company_id = ${companyId}
          and i.id = conversations.identity_id and i.family = ${family})`
      : undefined,
    account ? eq(conversations.accountId, account) : undefined,
    label
      ? sql`exists (select from conversation_label_links k where k.company_id = ${companyId}
          and k.conversation_id = conversations.id and k.label_id = ${label})`
      : undefined,
    waiting ? isNotNull(conversations.waitingSince) : undefined,
  )
}

const MAX_COUNTED = 1_000
/** Open conversations that are looked through to be counted, the latest. */
const MAX_LOOKED = 10_000

type Counts = Record<Exclude<ConversationQuery['view'], 'team'> | 'waiting' | 'own', number> & { team: number | null }

/** Counts the open conversations of each view, and those in which somebody waits for an answer; at most 1,000 each. */
export const countConversations = (viewer: InboxViewer) =>
  readInCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const counted = (isOf: SQL | undefined) => sql`least(count(*) filter (where ${isOf ?? true}), ${MAX_COUNTED})::int`
    const isMentioned = sql`conversations.id in (select p.conversation_id from conversation_participants p
      where p.company_id = ${companyId} and p.user_id = ${actorId})`
    const { rows } = await tx.execute<Counts>(sql`select
      ${counted(VIEWS.mine(viewer))} as mine, ${counted(VIEWS.unassigned(viewer))} as unassigned,
      case when ${ownTeamId(viewer)} is not null then (select count(*)::int from (select from conversations
        where company_id = ${companyId} and status = 'open' and ${isOfOwnTeam(viewer)} limit ${MAX_COUNTED}) its) end as team,
      ${counted(undefined)} as "all", ${counted(isMentioned)} as mentions,
      ${counted(isNotNull(conversations.waitingSince))} as waiting, ${counted(waitsFor(viewer))} as own
      from (select id, assignee_id, waiting_since from conversations
        where company_id = ${companyId} and status = 'open'
        order by last_message_at desc limit ${MAX_LOOKED}) conversations`)
    return rows[0] ?? { mine: 0, unassigned: 0, team: null, all: 0, mentions: 0, waiting: 0, own: 0 }
  })

type Waiter = { readonly companyId: string; readonly actorId: string }

/** Condition for conversations whose person waits for an answer of the viewer, or of whoever takes them. */
const waitsFor = ({ actorId }: Waiter): SQL | undefined =>
  and(
    isNotNull(conversations.waitingSince),
    or(eq(conversations.assigneeId, actorId), isNull(conversations.assigneeId)),
  )

/** Builds the select of how many people wait for the viewer, or for whoever takes them, for reading it with others. */
export const selectOwnWaiting = (tx: Tx, viewer: Scope<'conversations'>) =>
  tx
    .select({ count: count() })
    .from(conversations)
    .where(and(eq(conversations.companyId, viewer.companyId), eq(conversations.status, 'open'), waitsFor(viewer)))
