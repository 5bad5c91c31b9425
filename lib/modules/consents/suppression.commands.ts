import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { suppressedAddress } from '@/lib/consent/suppression'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { consents, suppressedAddresses } from '@/lib/db/schema/records'
import type { TenantContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { leadsOfPerson, type Person } from '@/lib/records/person'
import { refreshHolders } from './consents.commands'
import type { ConsentChannel } from './consents.schema'
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

type NewSuppression = { address: string; channels: ConsentChannel[]; source: string; note?: string }

/**
 * Adds an address to the suppressed ones: from then on it counts as refused on the channels. Returns the id of the entry.
 * The caller has made sure that there is none yet.
 */
export async function suppressAddress(
  tx: Tx,
  scope: TenantContext,
  { address, channels, source, note = '' }: NewSuppression,
): Promise<string> {
  const { companyId, actorId = null } = scope
  const id = newId()
  const addressHash = suppressedAddress(companyId, address)
  const by = { createdBy: actorId, updatedBy: actorId }
  await tx.insert(suppressedAddresses).values({ address, channels, source, note, ...by, companyId, id, addressHash })
  const refusal = { state: 'refused', basis: 'request', suppressionId: id, actorId } as const
  const rows = channels.map((channel) => ({ ...refusal, companyId, id: newId(), channel, addresses: [addressHash] }))
  await tx.insert(consents).values(rows)
  await refreshHolders(tx, companyId, [address])
  await audit(tx, scope, {
    action: 'suppression.added',
    entity: 'suppressed_address',
    entityId: id,
    data: { channels },
  })
  return id
}
