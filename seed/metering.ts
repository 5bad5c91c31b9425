import { and, eq, sql } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { messages } from '@/lib/db/schema/messages'
import { meterPrices, meterUsages } from '@/lib/db/schema/metering'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { payDueResales } from '@/lib/metering/resales'
import { addUsage, settleUsage } from '@/lib/metering/usages'
import { METERS, type Meter } from '@/lib/vocabulary/metering'

import type { SeedWorld } from './world'

type Prices = Partial<Record<Meter, number>>

/** Prices of a unit in micro units: what the provider takes, what the reseller pays, and what its companies pay. */
const COST: Prices = {
  sms_part: 32_500,
  wa_marketing: 129_000,
  wa_utility: 19_400,
  wa_authentication: 19_400,
  wa_service: 0,
  mail: 900,
}
const OF_RESELLER: Prices = {
  sms_part: 45_000,
  wa_marketing: 148_000,
  wa_utility: 27_500,
  wa_authentication: 27_500,
  wa_service: 9_500,
  mail: 1_500,
}
const OF_COMPANIES: Prices = {
  sms_part: 64_500,
  wa_marketing: 189_000,
  wa_utility: 41_000,
  wa_authentication: 41_000,
  wa_service: 15_200,
  mail: 2_500,
}
const OF_STUDIO: Prices = { sms_part: 58_000 }

const DAYS = 90
const DAY_MS = 86_400_000

/** Seeds what messages cost three companies in a chain, and what the conversations of the demo have cost. */
export async function seedMetering(studio: SeedWorld, air: SeedWorld): Promise<void> {
  const resellerId = await parentOf(studio.companyId)
  const masterId = await parentOf(resellerId)
  await addPrices(masterId, masterId, COST)
  await addPrices(masterId, null, OF_RESELLER)
  await addPrices(resellerId, null, OF_COMPANIES)
  await addPrices(resellerId, studio.companyId, OF_STUDIO)
  for (const { companyId } of [studio, air]) await addUsagesOf(companyId)
  await payDueResales(resellerId)
}

const parentOf = (companyId: string): Promise<string> =>
  inAuth(async (tx) => {
    const [found] = await tx.select({ parentId: companies.parentId }).from(companies).where(eq(companies.id, companyId))
    if (!found?.parentId) throw new Error('a company of the demonstration has nobody above it')
    return found.parentId
  })

const addPrices = (companyId: string, childId: string | null, prices: Prices) =>
  inCompany({ companyId }, (tx) =>
    tx.insert(meterPrices).values(
      METERS.flatMap((meter) => {
        const priceMicro = prices[meter]
        const validFrom = new Date(Date.now() - DAYS * DAY_MS)
        return priceMicro === undefined ? [] : [{ companyId, id: newId(), childId, meter, priceMicro, validFrom }]
      }),
    ),
  )

/** Debits what the office wrote in its conversations, each at its time. */
async function addUsagesOf(companyId: string): Promise<void> {
  const sent = await inCompany({ companyId }, (tx) =>
    tx
      .select({ id: messages.id, at: messages.at })
      .from(messages)
      .where(and(eq(messages.companyId, companyId), eq(messages.direction, 'out'), eq(messages.status, 'read')))
      .orderBy(messages.at, messages.id),
  )
  for (const { id: sourceId, at } of sent)
    await inCompany({ companyId }, async (tx) => {
      await tx.execute(sql`select set_config('app.ledger_at', ${at.toISOString()}, true)`)
      const usage = await addUsage(tx, { companyId }, { meter: 'wa_service', units: 1, source: 'message', sourceId })
      const isIt = and(eq(meterUsages.companyId, companyId), eq(meterUsages.id, usage.id))
      const pricing = { category: 'service', billable: true }
      await tx.update(meterUsages).set({ createdAt: at, providerPricing: pricing }).where(isIt)
      await settleUsage(tx, { ...usage, createdAt: at }, { kind: 'taken' })
    })
}
