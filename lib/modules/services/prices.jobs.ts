import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { services, vatRates } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { MAX_AGOROT } from '@/lib/format/money'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { lockCatalogue } from './lock.queries'
import { applyPrice, recordPrice } from './prices.mutations'
import { vatOn } from './prices.queries'
import { enteredPrice, storedPrice } from './prices.rules'

type Company = { readonly companyId: string }

/** Cron schedule (UTC) of the daily price job: one minute past midnight in Israel, in both winter and summer time. */
const PRICES_AT = '1 21,22 * * * services_prices'

const priceTasks: Tasks = { services_prices: () => beginPrices() }

/** Puts due prices into force, and updates prices that were set without VAT to a new VAT rate. Idempotent. */
async function beginPrices(today = businessDay()): Promise<void> {
  for await (const companyId of everyCompany()) await beginCompanyPrices({ companyId }, today)
}

/** Does the same for one company. */
export const beginCompanyPrices = (who: Company, today: string): Promise<void> =>
  inCompany(who, async (tx) => {
    await lockCatalogue(tx, who)
    for (const due of await duePrices(tx, who, today)) await begin(tx, who, due)
    for (const { validFrom, ...service } of await listPricesWithOldVat(tx, who, today)) {
      const rates = { before: await vatOn(tx, who, validFrom), now: await vatOn(tx, who, today) }
      if (rates.before !== rates.now) await follow(tx, who, { ...service, today, rates })
    }
  })

type Due = { serviceId: string; priceAgorot: number }

async function begin(tx: Tx, who: Company, { serviceId, priceAgorot }: Due) {
  await applyPrice(tx, who, { serviceId, priceAgorot })
  await audit(tx, who, {
    action: 'service.price-began',
    entity: 'service',
    entityId: serviceId,
    data: { price: priceAgorot },
  })
}

async function duePrices(tx: Tx, { companyId }: Company, today: string): Promise<Due[]> {
  const { rows } = await tx.execute<{ id: string; price: string }>(sql`
    select s.id, p.price_agorot as price from services s cross join lateral (
      select price_agorot from service_prices p where p.company_id = s.company_id and p.service_id = s.id
        and p.valid_from <= ${today}::date and p.deleted_at is null order by p.valid_from desc limit 1) p
    where s.company_id = ${companyId} and s.deleted_at is null and not s.sums_parts and p.price_agorot <> s.price_agorot
    order by s.id`)
  return rows.map(({ id, price }) => ({ serviceId: id, priceAgorot: Number(price) }))
}

type Old = Due & { validFrom: string; setupFeeAgorot: number }

/** Returns prices that were set without VAT, before the current VAT rate began. */
async function listPricesWithOldVat(tx: Tx, { companyId }: Company, today: string): Promise<Old[]> {
  const [rate] = await tx
    .select({ from: vatRates.validFrom })
    .from(vatRates)
    .where(lte(vatRates.validFrom, today))
    .orderBy(desc(vatRates.validFrom))
    .limit(1)
  if (!rate) return []
  const { rows } = await tx.execute<{ id: string; price: string; fee: string; from: string }>(sql`
    select s.id, p.price_agorot as price, s.setup_fee_agorot as fee, p.valid_from::text as from
    from services s cross join lateral (
      select price_agorot, valid_from from service_prices p where p.company_id = s.company_id and p.service_id = s.id
        and p.valid_from <= ${today}::date and p.deleted_at is null order by p.valid_from desc limit 1) p
    where s.company_id = ${companyId} and s.deleted_at is null and not s.price_includes_vat and s.vat_mode = 'standard'
      and p.valid_from < ${rate.from}::date
    order by s.id`)
  return rows.map(({ id, price, fee, from }) => ({
    serviceId: id,
    priceAgorot: Number(price),
    setupFeeAgorot: Number(fee),
    validFrom: from,
  }))
}

type Following = Omit<Old, 'validFrom'> & { today: string; rates: { before: number; now: number } }

async function follow(tx: Tx, who: Company, { serviceId, today, rates, ...old }: Following) {
  const at = (agorot: number) => Math.min(MAX_AGOROT, moved(agorot, rates))
  const priceAgorot = at(old.priceAgorot)
  const notice = 'שיעור המע״מ השתנה'
  await recordPrice(tx, who, { serviceId, priceAgorot, validFrom: today, appliesTo: 'everyone', notice })
  await tx
    .update(services)
    .set({ setupFeeAgorot: at(old.setupFeeAgorot) })
    .where(and(eq(services.companyId, who.companyId), eq(services.id, serviceId)))
  await begin(tx, who, { serviceId, priceAgorot })
}

const WITHOUT_VAT = { vatMode: 'standard', priceIncludesVat: false } as const

const moved = (agorot: number, { before, now }: Following['rates']) =>
  storedPrice(enteredPrice(agorot, { ...WITHOUT_VAT, rateBp: before }), { ...WITHOUT_VAT, rateBp: now })

export const jobs: ModuleJobs = { tasks: priceTasks, schedule: [PRICES_AT] }
