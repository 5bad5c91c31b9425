import { type SQL, sql } from 'drizzle-orm'

import { listScopeOwners } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { searchIds, searchMessages } from '@/lib/db/search'
import { fold } from '@/lib/format/fold'
import { searchWords } from '@/lib/modules/record-kit/words.rules'

import type { InboxViewer } from './reach.queries'
import { type Snippet, toSnippet } from './snippet.rules'

/** Whose customers and leads a viewer may find conversations by; null: none. */
export type NameScopes = { readonly customers: Scope<'customers'> | null; readonly leads: Scope<'leads'> | null }

type Wanted = { words: string; scopes: NameScopes }
type Spoken = {
  isFound: SQL
  /** Conversations in which the words were said; the others were found by their person. */
  saidIn: ReadonlySet<string>
  isCut: boolean
}

/** People of each kind, and their conversations, that a search takes in. */
const PEOPLE_CAP = 200

/**
 * Returns the condition for conversations in which the words were said, or whose person has them in a name or a number;
 * names of customers and leads count as far as the viewer sees them. `isCut` where more was found than the condition holds.
 */
export async function findSpoken(tx: Tx, viewer: InboxViewer, { words, scopes }: Wanted): Promise<Spoken> {
  const said = await searchMessages(tx, words)
  const asked = { words: searchWords(words), ownerIds: null, cap: PEOPLE_CAP }
  const people = await searchIds(tx, { kind: 'contact_identities', ...asked })
  const [customers, leads] = [await namesIn(tx, 'customers', words, scopes), await namesIn(tx, 'leads', words, scopes)]
  const named = await conversationsOf(tx, viewer, { people: people.ids, customers: customers.ids, leads: leads.ids })
  return {
    isFound: sql`conversations.id = any(${uuids([...said.ids, ...named.ids])})`,
    saidIn: new Set(said.ids),
    isCut: [said, people, customers, leads, named].some(({ isCut }) => isCut),
  }
}

type People = Record<'people' | 'customers' | 'leads', readonly string[]>

/**
 * Lists the latest conversations of people. They are looked up person by person: to join them with hundreds of people,
 * Postgres reads all conversations of the company.
 */
async function conversationsOf(
  tx: Tx,
  { companyId }: InboxViewer,
  { people, customers, leads }: People,
): Promise<{ ids: string[]; isCut: boolean }> {
  if (people.length + customers.length + leads.length === 0) return { ids: [], isCut: false }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from (
      select unnest(${uuids(people)}) as id
      union select id from contact_identities where company_id = ${companyId} and customer_id = any(${uuids(customers)})
      union select id from contact_identities where company_id = ${companyId} and lead_id = any(${uuids(leads)})
    ) found cross join lateral (
      select o.id, o.last_message_at from conversations o
      where o.company_id = ${companyId} and o.identity_id = found.id
      order by o.last_message_at desc limit ${PEOPLE_CAP}) c
    order by c.last_message_at desc limit ${PEOPLE_CAP + 1}`)
  return { ids: rows.slice(0, PEOPLE_CAP).map(({ id }) => id), isCut: rows.length > PEOPLE_CAP }
}

/** Messages of one conversation that are looked through for what was said, the newest. */
const MAX_LOOKED = 1_000

type Said = Snippet & { seq: number }

/** Returns, by conversation, the newest of its last 1,000 messages in which the words were said; none without words. */
export async function findSaid(
  tx: Tx,
  { companyId }: InboxViewer,
  { words, ids }: { words: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, Said>> {
  const folded = fold(words)
  if (folded === '' || ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; seq: string; body: string }>(sql`
    select c.id, said.seq, said.body from unnest(${uuids(ids)}) as c (id)
    cross join lateral (
      select latest.seq, latest.body from (
        select m.seq, m.body, m.search_text from messages m
        where m.company_id = ${companyId} and m.conversation_id = c.id and (m.direction <> 'activity' or m.is_private)
        order by m.seq desc limit ${MAX_LOOKED}) latest
      where strpos(latest.search_text, ${folded}) > 0
      order by latest.seq desc limit 1) said`)
  return new Map(rows.map(({ id, seq, body }) => [id, Object.assign(toSnippet(body, words), { seq: Number(seq) })]))
}

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

async function namesIn(tx: Tx, kind: keyof NameScopes, words: string, scopes: NameScopes) {
  const scope = scopes[kind]
  if (!scope) return { ids: [], isCut: false }
  return searchIds(tx, {
    kind,
    words: searchWords(words),
    ownerIds: listScopeOwners(scope),
    recordIds: scope.reach?.recordIds,
    cap: PEOPLE_CAP,
  })
}
