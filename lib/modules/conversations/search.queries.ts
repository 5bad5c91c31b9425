import { type SQL, sql } from 'drizzle-orm'

import { listScopeOwners } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { searchIds, searchMessages } from '@/lib/db/search'
import { searchWords } from '@/lib/modules/record-kit/words.rules'

import type { InboxViewer } from './reach.queries'

/** Whose customers and leads a viewer may find conversations by; null: none. */
export type NameScopes = { readonly customers: Scope<'customers'> | null; readonly leads: Scope<'leads'> | null }

type Wanted = { words: string; scopes: NameScopes }

/** People of each kind, and their conversations, that a search takes in. */
const PEOPLE_CAP = 500

/**
 * Returns the condition for conversations in which the words were said, or whose person has them in a name or a number;
 * names of customers and leads count as far as the viewer sees them. `isCut` where more was found than the condition holds.
 */
export async function findSpoken(
  tx: Tx,
  viewer: InboxViewer,
  { words, scopes }: Wanted,
): Promise<{ isFound: SQL; isCut: boolean }> {
  const said = await searchMessages(tx, words)
  const asked = { words: searchWords(words), ownerIds: null, cap: PEOPLE_CAP }
  const people = await searchIds(tx, { kind: 'contact_identities', ...asked })
  const [customers, leads] = [await namesIn(tx, 'customers', words, scopes), await namesIn(tx, 'leads', words, scopes)]
  const named = await conversationsOf(tx, viewer, { people: people.ids, customers: customers.ids, leads: leads.ids })
  return {
    isFound: sql`conversations.id = any(${uuids([...said.ids, ...named.ids])})`,
    isCut: [said, people, customers, leads, named].some(({ isCut }) => isCut),
  }
}

type People = Record<'people' | 'customers' | 'leads', readonly string[]>

/**
 * Lists the latest conversations of people. They are looked up by their people: a condition on each conversation of the
 * company would take the longer, the more of them there are.
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
    ) found join conversations c on c.company_id = ${companyId} and c.identity_id = found.id
    order by c.last_message_at desc limit ${PEOPLE_CAP + 1}`)
  return { ids: rows.slice(0, PEOPLE_CAP).map(({ id }) => id), isCut: rows.length > PEOPLE_CAP }
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
