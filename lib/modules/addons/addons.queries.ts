import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { likePattern } from '@/lib/db/like-pattern'
import { readInCompany } from '@/lib/db/tenant'

import type { AddonListInput } from './addons.list'
import type { AddonCycle, AddonState, QuotaKey } from './addons.schema'

/** An add-on with its newest version; prices in agorot, including VAT. */
export type Addon = {
  id: string
  code: string
  name: string
  description: string
  state: AddonState
  version: number
  forPackages: string[]
  versionId: string
  number: number
  features: string[]
  quotas: Partial<Record<QuotaKey, number>>
  priceAgorot: number
  setupFeeAgorot: number
  cycle: AddonCycle
}
export type AddonRow = Addon & { holders: number; monthlyAgorot: number }

const MOST = 500

const newest = (where: SQL) => sql`
  select a.id, a.code, a.name, a.description, a.state, a.version, a.for_packages as "forPackages", v.id as "versionId", v.number, v.features,
    v.quotas, v.price_agorot as "priceAgorot", v.setup_fee_agorot as "setupFeeAgorot", v.cycle
  from addons a join lateral (
    select * from addon_versions v where v.company_id = a.company_id and v.addon_id = a.id order by v.number desc limit 1) v on true
  where a.deleted_at is null and ${where}`

/** Lists the add-ons that the company offers by name, with their number of holders and monthly revenue; at most 500. */
export const listAddons = (scope: Scope<'companies'>, { q, state }: AddonListInput): Promise<AddonRow[]> =>
  readInCompany(scope, async (tx) => {
    const words = likePattern(q.trim())
    const wanted = sql`a.company_id = ${scope.companyId} ${state ? sql`and a.state = ${state}` : sql``}
      and (${q.trim()} = '' or a.name ilike ${words} or a.code ilike ${words})`
    const { rows } = await tx.execute<AddonRow>(sql`
      select o.*, coalesce(h.holders, 0)::int as holders, coalesce(h.monthly, 0)::bigint as "monthlyAgorot"
      from (${newest(wanted)}) o left join lateral (
        select count(*) as holders, sum(case cycle when 'monthly' then price_agorot when 'yearly' then round(price_agorot / 12.0) else 0 end) as monthly
        from company_addons c where c.owner_id = ${scope.companyId} and c.addon_id = o.id and c.ended_at is null) h on true
      order by o.name, o.id limit ${MOST}`)
    return rows.map((row) => ({ ...row, monthlyAgorot: Number(row.monthlyAgorot) }))
  })

/** Returns one add-on of the company; throws 404. */
export const findAddon = (scope: Scope<'companies'>, id: string): Promise<Addon> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<Addon>(newest(sql`a.company_id = ${scope.companyId} and a.id = ${id}`))
    if (!rows[0]) throw notFound('התוסף לא נמצא')
    return rows[0]
  })

export type AddonVersion = Pick<Addon, 'number' | 'priceAgorot' | 'setupFeeAgorot' | 'cycle'> & {
  createdAt: Date
  featureCount: number
}

/** Lists the versions of an add-on, newest first; a company keeps the version it bought. */
export const listAddonVersions = (scope: Scope<'companies'>, id: string): Promise<AddonVersion[]> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<AddonVersion>(sql`
      select number, price_agorot as "priceAgorot", setup_fee_agorot as "setupFeeAgorot", cycle, created_at as "createdAt",
        coalesce(cardinality(features), 0) as "featureCount"
      from addon_versions where company_id = ${scope.companyId} and addon_id = ${id} order by number desc limit 50`)
    return rows
  })

export type AddonHolder = {
  companyId: string
  name: string
  priceAgorot: number
  cycle: AddonCycle
  fromOn: string
  toOn: string | null
  nextChargeOn: string | null
  number: number
}

/** Lists the companies below that currently have an add-on, by name. */
export const listAddonHolders = (scope: Scope<'companies'>, id: string): Promise<AddonHolder[]> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<AddonHolder>(sql`
      select c.id as "companyId", c.name, h.price_agorot as "priceAgorot", h.cycle, h.from_on::text as "fromOn", h.to_on::text as "toOn",
        h.next_charge_on::text as "nextChargeOn", v.number
      from company_addons h join companies c on c.id = h.company_id
        join addon_versions v on v.company_id = h.owner_id and v.id = h.addon_version_id
      where h.owner_id = ${scope.companyId} and h.addon_id = ${id} and h.ended_at is null order by c.name, c.id limit ${MOST}`)
    return rows
  })

export type OwnAddon = {
  id: string
  name: string
  description: string
  features: string[]
  quotas: Partial<Record<QuotaKey, number>>
  priceAgorot: number
  cycle: AddonCycle
  fromOn: string
  toOn: string | null
  nextChargeOn: string | null
}

/** Lists the add-ons that the company itself has. */
export const listOwnAddons = (scope: Scope<'addonSettings'>): Promise<OwnAddon[]> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<OwnAddon>(sql`
      select h.id, a.name, a.description, v.features, v.quotas, h.price_agorot as "priceAgorot", h.cycle, h.from_on::text as "fromOn",
        h.to_on::text as "toOn", h.next_charge_on::text as "nextChargeOn"
      from company_addons h join addons a on a.company_id = h.owner_id and a.id = h.addon_id
        join addon_versions v on v.company_id = h.owner_id and v.id = h.addon_version_id
      where h.company_id = ${scope.companyId} and h.ended_at is null order by a.name, h.id`)
    return rows
  })

export type OwnCharge = {
  id: string
  label: string
  amountAgorot: number
  dueOn: string
  state: 'due' | 'paid' | 'void'
  periodFrom: string | null
  periodTo: string | null
}

/** Returns what the company above charged, newest first, and the sum of open charges in agorot. */
export const listOwnCharges = (scope: Scope<'addonSettings'>): Promise<{ charges: OwnCharge[]; openAgorot: number }> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<OwnCharge>(sql`
      select id, label, amount_agorot as "amountAgorot", due_on::text as "dueOn", state, period_from::text as "periodFrom", period_to::text as "periodTo"
      from company_charges where company_id = ${scope.companyId} order by due_on desc, id desc limit 50`)
    const { rows: sums } = await tx.execute<{ open: number }>(sql`
      select coalesce(sum(amount_agorot), 0)::bigint as open from company_charges where company_id = ${scope.companyId} and state = 'due'`)
    return { charges: rows, openAgorot: Number(sums[0]?.open ?? 0) }
  })
