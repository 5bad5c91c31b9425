import { and, asc, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { meterPrices, meterResales, meterUsages } from '@/lib/db/schema/metering'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { walletBalance } from '@/lib/ledger/balance'
import { newPlace, topUp } from '@/lib/ledger/testing'
import type { Meter } from '@/lib/vocabulary/metering'

import { proveUsages } from './proof'

export type Chain = Awaited<ReturnType<typeof newChain>>
type Place = Awaited<ReturnType<typeof newPlace>>

/** A root, an agency below it and a client of the agency, with credit in agorot. */
export async function newChain({ agency: ofAgency = 1_000, client: ofClient = 1_000 } = {}) {
  const root = await newPlace()
  const agency = await newPlace(root.id)
  const client = await newPlace(agency.id)
  if (ofAgency) await topUp(agency, root, ofAgency)
  if (ofClient) await topUp(client, agency, ofClient)
  return { root, agency, client }
}

export const as = <T>({ id }: Pick<Place, 'id'>, work: (tx: Tx) => Promise<T>) => inCompany({ companyId: id }, work)

/** Sets a price as of an hour ago; `child` null: for all below. */
export const addPrice = (
  seller: Pick<Place, 'id'>,
  child: Pick<Place, 'id'> | null,
  { meter, micro, at = new Date(Date.now() - 3_600_000) }: { meter: Meter; micro: number | null; at?: Date },
) =>
  as(seller, (tx) =>
    tx.insert(meterPrices).values({
      companyId: seller.id,
      id: newId(),
      childId: child?.id ?? null,
      meter,
      priceMicro: micro,
      validFrom: at,
    }),
  )

/** What the provider takes of the root, the root of the agency, and the agency of the client; micro units. */
export async function addChainPrices(
  { root, agency }: Chain,
  meter: Meter,
  [cost, mid, client]: [number, number, number],
) {
  await addPrice(root, root, { meter, micro: cost })
  await addPrice(root, null, { meter, micro: mid })
  await addPrice(agency, null, { meter, micro: client })
}

export const balanceOf = (place: Pick<Place, 'id'>) => as(place, (tx) => walletBalance(tx, place.id))

export const usagesOf = (place: Pick<Place, 'id'>) =>
  as(place, (tx) =>
    tx.select().from(meterUsages).where(eq(meterUsages.companyId, place.id)).orderBy(asc(meterUsages.id)),
  )

export const resalesOf = (place: Pick<Place, 'id'>) =>
  as(place, (tx) =>
    tx
      .select()
      .from(meterResales)
      .where(and(eq(meterResales.companyId, place.id)))
      .orderBy(asc(meterResales.createdAt), asc(meterResales.id)),
  )

/** Income of a company, in micro units. */
export const revenueOf = (place: Pick<Place, 'id'>) =>
  as(place, async (tx) => {
    const { rows } = await tx.execute<{ sum: string }>(
      sql`select balance_micro as sum from ledger_accounts where company_id = ${place.id} and kind = 'revenue'`,
    )
    return Number(rows[0]?.sum ?? 0)
  })

/** What is wrong with the ledger of all companies and with the usages of a chain; empty where nothing is. */
export async function findFaults({ root, agency, client }: Chain): Promise<unknown[]> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ proof: Record<string, unknown> }>(sql`select kesher.ledger_proof() as proof`),
  )
  const { transactions: _, entries: __, sum, ...lists } = rows[0]?.proof ?? {}
  const proofs = await Promise.all([root, agency, client].map(({ id }) => proveUsages(id)))
  const found = [...Object.values(lists), ...proofs.flatMap((proof) => Object.values(proof))]
  return [...(sum === 0 ? [] : [sum]), ...found.filter((list) => !Array.isArray(list) || list.length > 0)]
}
