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

/**
 * Returns the condition for conversations in which the words were said, or whose person has them in a name or a number;
 * names of customers and leads count as far as the viewer sees them. `isCut` where more was found than the condition holds.
 */
export async function findSpoken(
  tx: Tx,
  { companyId }: InboxViewer,
  { words, scopes }: Wanted,
): Promise<{ isFound: SQL; isCut: boolean }> {
  const said = await searchMessages(tx, words)
  const people = await searchIds(tx, { kind: 'contact_identities', words: searchWords(words), ownerIds: null })
  const [customers, leads] = [await namesIn(tx, 'customers', words, scopes), await namesIn(tx, 'leads', words, scopes)]
  const ofPerson = sql`exists (select from contact_identities i where i.company_id = ${companyId}
    and i.id = conversations.identity_id
    and (i.id = any(${uuids(people.ids)}) or i.customer_id = any(${uuids(customers.ids)}) or i.lead_id = any(${uuids(leads.ids)})))`
  return {
    isFound: sql`(conversations.id = any(${uuids(said.ids)}) or ${ofPerson})`,
    isCut: [said, people, customers, leads].some(({ isCut }) => isCut),
  }
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
  })
}
