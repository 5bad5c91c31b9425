import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { meterPrices } from '@/lib/db/schema/metering'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { formatMicro } from '@/lib/format/micro'

import type { MeterPriceInput } from './metering.schema'

/**
 * Sets what a unit costs all companies directly below, or one of them, from now on; the root sets for itself what its
 * provider takes. Messages that are queued keep their price. 404; 409 below what the company pays itself, unless allowed.
 */
export const setMeterPrice = (scope: Scope<'companies'>, { meter, childId, price, isLossAllowed }: MeterPriceInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    if (childId) await requirePriced(tx, scope, childId)
    if (price !== null && childId !== companyId && !isLossAllowed) await requireNoLoss(tx, meter, price)
    const id = newId()
    // The time of now and not of the transaction's beginning: of two that overlap, the later one counts.
    const at = new Date()
    await tx
      .insert(meterPrices)
      .values({ companyId, id, createdBy: actorId, meter, childId, priceMicro: price, validFrom: at })
    const data = { meter, childId, price, isLossAllowed }
    await audit(tx, scope, { action: 'meter-price.set', entity: 'meter-price', entityId: id, data })
    return { id }
  })

/** Throws 404 unless a company is directly below, or is the root that sets its provider's price. */
async function requirePriced(tx: Tx, { companyId }: Scope<'companies'>, childId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from companies where id = ${childId}
      and (parent_id = ${companyId} and state <> 'closed' or id = ${companyId} and parent_id is null)`)
  if (rows.length === 0) throw notFound('החברה לא נמצאה')
}

async function requireNoLoss(tx: Tx, meter: MeterPriceInput['meter'], price: number): Promise<void> {
  const { rows } = await tx.execute<{ price: string | null }>(sql`select kesher.meter_price(${meter}) as price`)
  const own = Number(rows[0]?.price ?? 0)
  if (price < own)
    throw conflict('below_cost', `המחיר נמוך ממה שאתם משלמים, ${formatMicro(own)}. כדי לקבוע אותו יש לאשר מכירה בהפסד.`)
}
