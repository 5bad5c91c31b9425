import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { suppressedAddress } from '@/lib/consent/suppression'
import type { Tx } from '@/lib/db/client'
import { consents } from '@/lib/db/schema/records'
import { leadsOfPerson, type Person } from '@/lib/records/person'
import { loadHolders } from './holders.queries'

type Refusal = { id: string; addresses: string[] }

/** Returns the refusals of people who are about to be erased, with the addresses that they apply to. */
export async function loadRefusals(tx: Tx, of: Person): Promise<Refusal[]> {
  const isTheirs = or(inArray(consents.customerId, [...of.ids]), sql`${consents.leadId} in (${leadsOfPerson(of)})`)
  return tx
    .select({ id: consents.id, addresses: consents.addresses })
    .from(consents)
    .where(
      and(
        eq(consents.companyId, of.companyId),
        isTheirs,
        eq(consents.state, 'refused'),
        sql`${consents.addresses} <> '{}'`,
      ),
    )
}

/** Keeps refusals of erased people in force: an address that no other record has is stored as a hash. */
export async function suppressRefusals(tx: Tx, companyId: string, refusals: readonly Refusal[]): Promise<void> {
  const holders = await loadHolders(tx, companyId, [...new Set(refusals.flatMap(({ addresses }) => addresses))])
  const held = new Set(holders.flatMap(({ phone, email }) => [phone, email]))
  for (const { id, addresses } of refusals) {
    const kept = addresses.map((one) => (held.has(one) ? one : suppressedAddress(companyId, one)))
    await tx
      .update(consents)
      .set({ addresses: kept })
      .where(and(eq(consents.companyId, companyId), eq(consents.id, id)))
  }
}
