import { sql } from 'drizzle-orm'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Tasks } from '@/lib/jobs/worker'

import { addCharge, type Offering } from './charges'
import { type Cycle, type Period, periodStartingOn } from './periods'
import { settleCharges } from './settlement'

/** Cron schedule of the renewal job (UTC): before the job that checks which companies are in debt. */
export const RENEWALS_CRON = '5 1 * * * billing_renewals'

export const billingTasks: Tasks = { billing_renewals: () => renewEverything() }

/**
 * Charges every period of packages and add-ons that has begun, for all offering companies; wallets with sufficient
 * balance pay at once. Idempotent.
 */
async function renewEverything(): Promise<void> {
  const today = businessDay()
  for await (const companyId of everyCompany()) await renewChildCompanies({ companyId }, today)
}

/** Does the same for the companies below one offering company, each in its own transaction. */
export async function renewChildCompanies(offering: Offering, today: string): Promise<void> {
  const { rows } = await inCompany({ companyId: offering.companyId }, (tx) =>
    tx.execute<{ id: string }>(sql`
      select company_id as id from subscriptions where owner_id = ${offering.companyId} and ended_at is null and next_charge_on <= ${today}
      union select company_id from company_addons where owner_id = ${offering.companyId} and ended_at is null
        and (next_charge_on <= ${today} or to_on <= ${today})
      union select company_id from company_charges where owner_id = ${offering.companyId} and state = 'due' and due_on <= ${today}
      order by 1`),
  )
  for (const { id } of rows)
    await inCompany({ companyId: offering.companyId }, (tx) => renewOne(tx, offering, { companyId: id, today })).catch(
      // A company whose charge fails does not hold up the others.
      (error: unknown) => log.error({ companyId: id, err: error }, 'a company was not charged'),
    )
}

type Target = { companyId: string; today: string }

async function renewOne(tx: Tx, offering: Offering, { companyId, today }: Target) {
  await tx.execute(sql`select from companies where id = ${companyId} for no key update`)
  const packageRows = await renewPackage(tx, offering, { companyId, today })
  const addonRows = await renewAddons(tx, offering, { companyId, today })
  const openAgorot = await settleCharges(tx, offering, companyId)
  if (packageRows + addonRows === 0) return
  const data = { charges: packageRows + addonRows, openAgorot }
  await audit(tx, offering, { action: 'billing.renewed', entity: 'company', entityId: companyId, data })
}

type Subscription = { id: string; price: number; cycle: Cycle; label: string; period_from: string; next: string }

async function renewPackage(tx: Tx, offering: Offering, { companyId, today }: Target): Promise<number> {
  let written = 0
  for (;;) {
    const { rows } = await tx.execute<Subscription>(sql`
      select s.id, coalesce(s.price_override_agorot, v.price_agorot) as price, v.cycle, p.name as label, s.period_from::text, s.next_charge_on::text as next
      from subscriptions s join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
        join packages p on p.company_id = s.owner_id and p.id = s.package_id
      where s.company_id = ${companyId} and s.owner_id = ${offering.companyId} and s.ended_at is null and s.next_charge_on <= ${today}`)
    const row = rows[0]
    if (!row) return written
    const period = nextPeriod(row.period_from, row)
    await addCharge(tx, offering, {
      companyId,
      kind: 'package',
      label: `חבילה: ${row.label}`,
      amountAgorot: Number(row.price),
      period,
      dueOn: row.next,
      key: `package:${row.id}:${row.next}`,
      subscriptionId: row.id,
    })
    await tx.execute(sql`
      update subscriptions set period_from = ${period.from}, period_to = ${period.to}, next_charge_on = ${period.to}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${row.id}`)
    written++
  }
}

type Held = {
  id: string
  price: number
  cycle: Cycle
  label: string
  next: string
  charged_from: string | null
  package_to: string | null
}

async function renewAddons(tx: Tx, offering: Offering, { companyId, today }: Target): Promise<number> {
  await tx.execute(sql`
    update company_addons set state = 'cancelled', ended_at = now(), next_charge_on = null, version = version + 1, updated_at = now()
    where company_id = ${companyId} and owner_id = ${offering.companyId} and ended_at is null and to_on <= ${today}`)
  let written = 0
  for (;;) {
    const { rows } = await tx.execute<Held>(sql`
      select h.id, h.price_agorot as price, h.cycle, a.name as label, h.next_charge_on::text as next,
        (select max(g.period_from)::text from company_charges g where g.company_id = h.company_id and g.company_addon_id = h.id and g.kind = 'addon') as charged_from,
        (select s.period_to::text from subscriptions s join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
          where s.company_id = h.company_id and s.ended_at is null and v.cycle = h.cycle and s.period_from = h.next_charge_on) as package_to
      from company_addons h join addons a on a.company_id = h.owner_id and a.id = h.addon_id
      where h.company_id = ${companyId} and h.owner_id = ${offering.companyId} and h.ended_at is null and h.next_charge_on <= ${today}
      order by h.next_charge_on, h.id limit 1`)
    const row = rows[0]
    if (!row) return written
    const period = nextPeriodOf(row)
    await addCharge(tx, offering, {
      companyId,
      kind: 'addon',
      label: `תוסף: ${row.label}`,
      amountAgorot: Number(row.price),
      period,
      dueOn: row.next,
      key: `addon:${row.id}:${row.next}`,
      companyAddonId: row.id,
    })
    await tx.execute(
      sql`update company_addons set next_charge_on = ${period.to}, version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${row.id}`,
    )
    written++
  }
}

/** Aligned with the package's period if both begin on the same day; otherwise the add-on's own period. */
function nextPeriodOf({ next, cycle, charged_from, package_to }: Held): Period {
  if (package_to) return { from: next, to: package_to }
  return nextPeriod(charged_from ?? next, { next, cycle })
}

/**
 * Returns the period that follows one that began on `before`. After a whole period the day of the month is kept; after
 * a trial or a partial period it becomes the day of the first charge.
 */
function nextPeriod(before: string, { next, cycle }: { next: string; cycle: Cycle }): Period {
  const isWhole = periodStartingOn(before, cycle).to === next
  return periodStartingOn(next, cycle, isWhole ? Math.max(dayOf(before), dayOf(next)) : dayOf(next))
}

const dayOf = (day: string) => Number(day.slice(8))
