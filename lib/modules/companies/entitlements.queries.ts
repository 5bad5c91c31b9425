import { sql } from 'drizzle-orm'
import type { Cycle } from '@/lib/billing/periods'
import type { Tx } from '@/lib/db/client'
import type { Override } from './features.rules'
import { ADDON_IN_FORCE } from './quotas.queries'
import type { Quotas } from './quotas.rules'

/** Package, add-ons and overrides of a company today, as far as the transaction may read them. */
export type Entitlements = {
  subscription: Subscription | null
  /** Whether the company ever had a package. */
  isLimited: boolean
  addons: ActiveAddon[]
  overrides: Override[]
}

export type Subscription = {
  id: string
  version: number
  state: 'trial' | 'active' | 'past_due' | 'suspended' | 'cancelled'
  owner_id: string
  package_id: string
  package_version_id: string
  name: string
  level: number
  number: number
  features: string[]
  quotas: Quotas
  list_price: number
  price: number
  cycle: Cycle
  period_from: string
  period_to: string
  next_charge_on: string | null
  price_reason: string
}

export type ActiveAddon = {
  id: string
  addon_id: string
  name: string
  features: string[]
  quotas: Quotas
  price: number
  cycle: Cycle | 'once'
  for_packages: string[]
}

export async function loadEntitlements(tx: Tx, companyId: string): Promise<Entitlements> {
  const subscription = await currentOf(tx, companyId)
  return {
    subscription,
    isLimited: subscription !== null || (await wasEverGiven(tx, companyId)),
    addons: await addonsOf(tx, companyId),
    overrides: await overridesOf(tx, companyId),
  }
}

async function currentOf(tx: Tx, companyId: string): Promise<Subscription | null> {
  const { rows } = await tx.execute<Subscription>(sql`
    select s.id, s.version, s.state, s.owner_id, s.package_id, s.package_version_id, p.name, p.level, v.number, v.features, v.quotas,
      v.price_agorot::float8 as list_price, coalesce(s.price_override_agorot, v.price_agorot)::float8 as price, v.cycle,
      s.period_from::text, s.period_to::text, s.next_charge_on::text, s.price_reason
    from subscriptions s
      join packages p on p.company_id = s.owner_id and p.id = s.package_id
      join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
    where s.company_id = ${companyId} and s.ended_at is null`)
  return rows[0] ?? null
}

async function wasEverGiven(tx: Tx, companyId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from subscriptions where company_id = ${companyId} limit 1`)
  return rowCount === 1
}

async function addonsOf(tx: Tx, companyId: string): Promise<ActiveAddon[]> {
  const { rows } = await tx.execute<ActiveAddon>(sql`
    select a.id, a.addon_id, n.name, v.features, v.quotas, a.price_agorot::float8 as price, a.cycle, n.for_packages
    from company_addons a
      join addons n on n.company_id = a.owner_id and n.id = a.addon_id
      join addon_versions v on v.company_id = a.owner_id and v.id = a.addon_version_id
    where a.company_id = ${companyId} and ${ADDON_IN_FORCE} order by n.name, a.id`)
  return rows
}

async function overridesOf(tx: Tx, companyId: string): Promise<Override[]> {
  const { rows } = await tx.execute<Omit<Override, 'until'> & { until: Date | string | null }>(sql`
    select id, permission, effect, reason, until, by_name as "byName", by_company as "byCompany" from feature_overrides
    where company_id = ${companyId} and deleted_at is null and (until is null or until > now()) order by permission`)
  return rows.map((row) => ({ ...row, until: row.until ? new Date(row.until).toISOString() : null }))
}
