import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'
import { METERS, type Meter } from '@/lib/vocabulary/metering'

/** Prices of a unit of a meter, in micro units; null where none is set. */
export type MeterPriceRow = {
  meter: Meter
  /** What the company itself pays; the root, to its provider. */
  buyMicro: number | null
  /** What all companies directly below pay that have no price of their own. */
  sellMicro: number | null
}

/** A price of one company below. */
export type ChildPriceRow = { id: string; meter: Meter; childId: string; childName: string; priceMicro: number }

type PriceList = {
  rows: MeterPriceRow[]
  ofChildren: ChildPriceRow[]
  /** The companies for which a price may be set. */
  children: { value: string; label: string }[]
  isRoot: boolean
}

type Latest = { id: string; meter: Meter; childId: string | null; childName: string | null; price: string }
const MOST = 500

/** Returns the price list that a company sets for those directly below it, beside what it pays itself. */
export const loadMeterPrices = (scope: Scope<'companies'>): Promise<PriceList> =>
  readInCompany(scope, async (tx) => {
    const { companyId } = scope
    const { rows: latest } = await tx.execute<Latest>(sql`
      select p.id, p.meter, p.child_id as "childId", c.name as "childName", p.price_micro as price from (
        select distinct on (meter, child_id) * from meter_prices where company_id = ${companyId} and valid_from <= now()
        order by meter, child_id, valid_from desc, id desc) p
      left join companies c on c.id = p.child_id
      where p.price_micro is not null and (p.child_id is null or c.parent_id = ${companyId})
      order by c.name, p.meter, p.id`)
    const { rows: bought } = await tx.execute<{ meter: Meter; price: string | null }>(
      sql`select m as meter, kesher.meter_price(m) as price from unnest(${sql.param([...METERS])}::text[]) m`,
    )
    const { rows: children } = await tx.execute<{ value: string; label: string }>(sql`
      select id as value, name as label from companies where parent_id = ${companyId} and state <> 'closed' order by name, id limit ${MOST}`)
    const { rows: own } = await tx.execute<{ parent: string | null }>(
      sql`select parent_id as parent from companies where id = ${companyId}`,
    )
    const rows = METERS.map((meter) => ({
      meter,
      buyMicro: toMicro(bought.find((row) => row.meter === meter)?.price),
      sellMicro: toMicro(latest.find((row) => row.meter === meter && row.childId === null)?.price),
    }))
    return { rows, ofChildren: latest.flatMap(toChildPrice), children, isRoot: own[0]?.parent === null }
  })

const toMicro = (price: string | null | undefined) => (price === null || price === undefined ? null : Number(price))

const toChildPrice = ({ id, meter, childId, childName, price }: Latest): ChildPriceRow[] =>
  childId === null ? [] : [{ id, meter, childId, childName: childName ?? '', priceMicro: Number(price) }]
