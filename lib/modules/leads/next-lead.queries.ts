import { and, ne } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { loadNeighbours } from '@/lib/modules/record-kit/neighbours.queries'

import { loadLeadList } from './leads.list'
import { leadsCursor, leadsPage } from './leads.queries'
import { buildLeadFilter } from './list-filter.queries'

/** The user's own open leads, the most urgent follow-up first: what a user works through who came from no list. */
const QUEUE = 'owner=mine&sort=followUp'

/**
 * Returns the lead to go on with: the one after this in the list of the query string, or, without a list, the most
 * urgent one of the user's own besides this; null where there is none. Asked before this lead changes, which may take it
 * out of the list.
 */
export async function findNextLead(tx: Tx, scope: Scope<'leads'>, { id, list }: { id: string; list: string }) {
  const wanted = loadLeadList(new URLSearchParams(list || QUEUE))
  const { matches } = await buildLeadFilter(tx, scope, wanted)
  const placeAt = (at: { after: string | null; before: string | null }) => leadsCursor({ ...wanted, ...at, size: 25 })
  if (list) return (await loadNeighbours(tx, leads, id, { matches, placeAt })).next
  const [first] = await leadsPage(tx, placeAt({ after: null, before: null }), and(matches, ne(leads.id, id)))
  return first?.id ?? null
}
