import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { users } from '@/lib/db/schema/users'
import { savedViews } from '@/lib/db/schema/views'
import { inCompany } from '@/lib/db/tenant'

import { userRow } from '../lock.queries'
import { OWNED_KINDS, type OwnedKind } from './handover.labels'
import type { Owned } from './handover.rules'

type Edits = Scope<'userEdits'>

/** The rows of each kind that a person looks after and that go on without them: what has ended stays theirs. */
export const OWNED = {
  customers: { table: customers, isOpen: undefined },
  paymentPages: { table: paymentPages, isOpen: inArray(paymentPages.state, ['draft', 'active']) },
  customerServices: { table: customerServices, isOpen: isNull(customerServices.endedOn) },
  documents: { table: documents, isOpen: inArray(documents.state, ['draft', 'sent', 'partly_signed']) },
  views: { table: savedViews, isOpen: ne(savedViews.share, 'private') },
} as const

/** The condition of what a person looks after. */
export function ownedBy(
  kind: OwnedKind,
  { companyId }: { readonly companyId: string },
  userId: string,
): SQL | undefined {
  const { table, isOpen } = OWNED[kind]
  return and(eq(table.companyId, companyId), eq(table.ownerId, userId), isNull(table.deletedAt), isOpen)
}

/** How much a person looks after, by kind. */
export async function loadOwnedCounts(tx: Tx, scope: { readonly companyId: string }, userId: string): Promise<Owned> {
  const owned: Owned = { customers: 0, paymentPages: 0, customerServices: 0, documents: 0, views: 0 }
  for (const kind of OWNED_KINDS) {
    const [found] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(OWNED[kind].table)
      .where(ownedBy(kind, scope, userId))
    owned[kind] = found?.count ?? 0
  }
  return owned
}

/** The same for the dialog; of a person of another company there is nothing. */
export const countOwned = (scope: Edits, userId: string): Promise<Owned> =>
  inCompany(scope, (tx) => loadOwnedCounts(tx, scope, userId))

/** Who may take over: active office users of the company with a proven address, but the one who hands over. */
export const listReceivers = (scope: Edits, fromId: string) =>
  inCompany(scope, async (tx) => {
    const found = await tx
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(and(mayReceive(scope), ne(users.id, fromId)))
      .orderBy(asc(users.displayName), asc(users.id))
    return found.map(({ id, name }) => ({ value: id, label: name }))
  })

/** Gives the name of who takes over, and refuses one who may not; 422 by field. */
export async function requireReceiver(tx: Tx, scope: Edits, { fromId, toId }: { fromId: string; toId: string }) {
  const [found] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(mayReceive(scope), userRow(scope.companyId, toId), ne(users.id, fromId)))
  if (!found) throw invalid({ toId: 'יש לבחור עמית פעיל מהרשימה' })
  return found.name
}

const mayReceive = ({ companyId }: Edits) =>
  and(
    eq(users.companyId, companyId),
    ne(users.role, 'client'),
    eq(users.verified, 'yes'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
    isNotNull(users.joinedAt),
  )
