import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'
import { matchTarget } from '@/lib/modules/bulk/bulk.queries'
import type { BulkTarget } from '@/lib/modules/bulk/bulk.schema'

import { bulkCustomers } from './bulk.queries'

type Chunk = { target: BulkTarget; cursor: string | null; size: number }

/**
 * Returns the next customers of a target with the values of their export rows. Identity numbers are not exported: they
 * are revealed one at a time, with an audit row each.
 */
export async function loadCustomersForExport(tx: Tx, viewer: Scope<'customers'>, { target, cursor, size }: Chunk) {
  const { id, numberText: number, name, kind, status, contactName, phone, email, city, street } = customers
  const { website, birthDate, source, nextFollowUpOn, lastActivityAt, createdAt, tagIds, custom } = customers
  const person = { id, number, name, kind, status, contactName, phone, email, city, street, website, birthDate }
  const office = { source, nextFollowUpOn, lastActivityAt, createdAt, tagIds, custom }
  return tx
    .select({ ...person, ...office, ownerName: users.displayName, teamName: teams.name })
    .from(customers)
    .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
    .leftJoin(teams, and(eq(teams.companyId, customers.companyId), eq(teams.id, customers.teamId)))
    .where(await matchTarget(tx, viewer, { kind: bulkCustomers, target, cursor }))
    .orderBy(asc(id))
    .limit(size)
}
