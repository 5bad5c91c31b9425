import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { consents } from '@/lib/db/schema/customer-record'
import { customers } from '@/lib/db/schema/customers'

import { suppressedAddress } from './suppression.rules'

type Refusal = { id: string; addresses: string[] }

/** The refusals of people who are about to be erased, with the addresses that they were said of. */
export async function loadRefusals(tx: Tx, companyId: string, customerIds: readonly string[]): Promise<Refusal[]> {
  return tx
    .select({ id: consents.id, addresses: consents.addresses })
    .from(consents)
    .where(
      and(
        eq(consents.companyId, companyId),
        inArray(consents.customerId, [...customerIds]),
        eq(consents.state, 'refused'),
        sql`${consents.addresses} <> '{}'`,
      ),
    )
}

/** Keeps refusals of erased people in force: an address that nobody else has stands there in a form that cannot be read back. */
export async function keepSuppressed(tx: Tx, companyId: string, refusals: readonly Refusal[]): Promise<void> {
  const held = await loadHeld(tx, companyId, [...new Set(refusals.flatMap(({ addresses }) => addresses))])
  for (const { id, addresses } of refusals) {
    const kept = addresses.map((one) => (held.has(one) ? one : suppressedAddress(companyId, one)))
    await tx
      .update(consents)
      .set({ addresses: kept })
      .where(and(eq(consents.companyId, companyId), eq(consents.id, id)))
  }
}

/** Those of some addresses that a record still has. */
async function loadHeld(tx: Tx, companyId: string, addresses: string[]): Promise<ReadonlySet<string | null>> {
  if (addresses.length === 0) return new Set()
  const { phone, email, erasedAt } = customers
  const found = await tx
    .select({ phone, email })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        or(inArray(phone, addresses), inArray(email, addresses)),
        isNull(erasedAt),
      ),
    )
  return new Set(found.flatMap((row) => [row.phone, row.email]))
}
