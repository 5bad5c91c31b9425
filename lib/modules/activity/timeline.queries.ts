import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { keyset, readListCursors, toSlice } from '@/lib/db/keyset'
import { timelineEvents } from '@/lib/db/schema/records'
import { teams, users } from '@/lib/db/schema/users'
import { readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { inScope } from '@/lib/records/in-scope'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordKind,
  type RecordReader,
  type RecordRef,
} from '@/lib/records/kind'

import { listNotesIn, type NoteView } from './notes.queries'
import { MAX_PINNED_EVENTS, type TimelineTopic } from './timeline.schema'
import { listMessagesIn, type SaidMessage } from './timeline-messages.queries'

const PAGE_SIZE = 30

/** Scopes for the events of other modules that the reader may see on the timeline; null means none. */
export type TimelineScopes = {
  paymentPages: Scope<'paymentPages'> | null
  documents: Scope<'documents'> | null
  conversations: Scope<'conversations'> | null
}
type Wanted = { after: string | null; sees: TimelineScopes; topic?: TimelineTopic | null }

const { companyId, id, type, at, payload, pinnedAt, customerId, leadId } = timelineEvents

/**
 * Whether an event of a lead is from the time of a conversion that was undone: it belongs to a customer as well, which
 * the lead is not.
 */
const isOfUndoneConversion = sql<boolean>`(${leadId} is not null and ${customerId} is not null and not exists (
  select from leads l where l.company_id = ${companyId} and l.id = ${leadId} and l.customer_id = ${customerId}))`
const columns = { id, type, at, payload, pinnedAt, isOfUndoneConversion, actorName: users.displayName }

/**
 * Returns the events of a record, newest first, 30 per page; `next` is the cursor for older ones. Pinned events are
 * returned separately and only there. The caller must have checked access to the record.
 */
export async function listTimeline<E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  record: RecordRef<E>,
  { after, sees, topic = null }: Wanted,
) {
  const sorting = { key: sql`${at}`, type: 'timestamptz', descending: true } as const
  const place = readListCursors({ after, before: null }, { sorting, id: sql`${id}`, size: PAGE_SIZE })
  const { where, orderBy, limit, sortKey } = keyset(place)
  const shown = and(visibleTimeline(scope, { record, sees }), topic ? topicEvents(record.kind)[topic] : undefined)
  const { found, pinned } = await readSelects(scope, (tx) => ({
    found: tx
      .select({ ...columns, sortKey })
      .from(timelineEvents)
      .leftJoin(users, and(eq(users.companyId, timelineEvents.companyId), eq(users.id, timelineEvents.actorId)))
      .where(and(shown, isNull(pinnedAt), where))
      .orderBy(...orderBy)
      .limit(constantLimit(limit)),
    pinned: selectPinned(tx, shown),
  }))
  const { rows, next } = toSlice(found, place)
  const described = await withParticulars(scope, [...pinned, ...rows])
  return { pinned: described.slice(0, pinned.length), events: described.slice(pinned.length), next }
}

export type TimelineEvent = Awaited<ReturnType<typeof listTimeline>>['events'][number]

const selectPinned = (tx: Tx, shown: SQL | undefined) =>
  tx
    .select(columns)
    .from(timelineEvents)
    .leftJoin(users, and(eq(users.companyId, timelineEvents.companyId), eq(users.id, timelineEvents.actorId)))
    .where(and(shown, isNotNull(pinnedAt)))
    .orderBy(desc(pinnedAt), desc(id))
    .limit(constantLimit(MAX_PINNED_EVENTS))

type Found = Awaited<ReturnType<typeof selectPinned>>[number]

/** Adds the note or the message of an event, and the names of changed owners and teams. */
async function withParticulars(scope: RecordReader, rows: readonly Found[]) {
  const [notes, said, names] = await Promise.all([
    listNotesIn(scope, rows.flatMap(noteIdOf)),
    listMessagesIn(scope, rows.flatMap(messageIdOf)),
    namesIn(scope, rows),
  ])
  return rows.map((row) => {
    const [noteId] = noteIdOf(row)
    const [messageId] = messageIdOf(row)
    const note = (noteId ? notes.get(noteId) : undefined) ?? (null as NoteView | null)
    return {
      ...row,
      note,
      message: (messageId ? said.get(messageId) : undefined) ?? (null as SaidMessage | null),
      names,
    }
  })
}

const noteIdOf = ({ type: kind, payload: { noteId } }: Found): string[] =>
  kind === 'note.added' && typeof noteId === 'string' ? [noteId] : []

const messageIdOf = ({ type: kind, payload: { messageId } }: Found): string[] =>
  kind.startsWith('message.') && typeof messageId === 'string' ? [messageId] : []

async function namesIn(scope: RecordReader, rows: readonly Found[]): Promise<Record<string, string>> {
  const of = (field: string) =>
    rows
      .flatMap(({ payload: { changes } }) => [changes?.[field]?.from, changes?.[field]?.to])
      .filter((one) => one != null)
  const [people, groups] = [of('ownerId'), of('teamId')]
  if (people.length + groups.length === 0) return {}
  const { named, teamsNamed } = await readSelects(scope, (tx) => ({
    named: tx
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(and(eq(users.companyId, scope.companyId), inArray(users.id, people))),
    teamsNamed: tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.companyId, scope.companyId), inArray(teams.id, groups))),
  }))
  return Object.fromEntries([...named, ...teamsNamed].map((one) => [one.id, one.name]))
}

/** Condition for the events of a record that the reader may see. */
export function visibleTimeline(
  scope: RecordReader,
  { record, sees }: { record: RecordRef; sees: TimelineScopes },
): SQL | undefined {
  const { table } = record.kind
  const own = and(inScope(table, scope, { deleted: 'any' }), eq(table.id, record.id))
  return and(
    belongsToRecord(timelineEvents, scope.companyId, record),
    scope.ownerId ? sql`exists (select from ${table} where ${own})` : undefined,
    openTo(sees),
  )
}

const ofPayments = sql`(${type} like 'payment%')`
const ofDocuments = sql`(${type} like 'document.%')`
const ofMessages = sql`(${type} like 'message.%')`

/** Conditions for the events of each topic. Types of events of the record itself begin with its entity. */
function topicEvents({ entity }: RecordKind): Record<TimelineTopic, SQL> {
  const begins = (what: string) => sql`${type} like ${`${entity}.${what}%`}`
  const [files, consents] = [begins('file-'), begins('consent-')]
  return {
    notes: sql`(${type} like 'note.%')`,
    details: sql`(${begins('')} and not ${files} and not ${consents})`,
    payments: ofPayments,
    documents: ofDocuments,
    messages: ofMessages,
    files,
    consents,
  }
}

/**
 * Condition for events of other modules: shown only if the module's scope allows; if that scope is "own", only events
 * of the reader's own pages.
 */
function openTo({ paymentPages, documents, conversations }: TimelineScopes): SQL | undefined {
  return and(
    documents ? undefined : sql`not ${ofDocuments}`,
    conversations ? undefined : sql`not ${ofMessages}`,
    paymentPages ? ownPages(paymentPages) : sql`not ${ofPayments}`,
  )
}

const ownPages = ({ companyId, ownerId }: Scope<'paymentPages'>): SQL | undefined =>
  ownerId === undefined
    ? undefined
    : or(
        sql`not ${ofPayments}`,
        sql`exists (select from payment_pages p where p.company_id = ${companyId} and p.owner_id = ${ownerId}
          and p.id::text = ${payload} ->> 'pageId')`,
      )
