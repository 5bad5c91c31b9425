import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { CompanyKind, CompanyState } from './companies.schema'
import { ADDON_IN_FORCE } from './quotas.queries'
import type { Quotas } from './quotas.rules'

export type Facts = {
  id: string
  name: string
  kind: CompanyKind
  state: CompanyState
  registrationNumber: string | null
  parentId: string
  parentName: string
  depth: number
  trialEndsOn: string | null
  graceEndsOn: string | null
  typeId: string | null
  typeName: string | null
  packageId: string | null
  packageName: string | null
  packageNumber: number | null
  price: number | null
  cycle: 'monthly' | 'yearly' | null
  nextChargeOn: string | null
  quotas: Quotas | null
  addons: { price: number; cycle: 'once' | 'monthly' | 'yearly'; quotas: Quotas }[]
  walletMicro: string | null
  lowMicro: string | null
}

/** Loads list data of the companies below the acting one in tree order, at most `most`. */
export async function loadCompanyFacts(tx: Tx, { companyId }: { companyId: string }, most: number): Promise<Facts[]> {
  const { rows } = await tx.execute<Facts>(sql`
    select c.id, c.name, c.kind, c.state, c.registration_number as "registrationNumber", c.parent_id as "parentId", above.name as "parentName",
      cardinality(c.path) - cardinality(own.path) as depth, c.trial_ends_on::text as "trialEndsOn", c.grace_ends_on::text as "graceEndsOn",
      c.type_id as "typeId", t.name as "typeName", s.package_id as "packageId", p.name as "packageName", v.number as "packageNumber",
      coalesce(s.price_override_agorot, v.price_agorot)::float8 as price, v.cycle,
      least(s.next_charge_on, more.next)::text as "nextChargeOn", v.quotas, coalesce(more.addons, '[]') as addons,
      (select sum(a.balance_micro) from ledger_accounts a where a.company_id = c.id and a.kind in ('wallet_paid', 'wallet_granted')) as "walletMicro",
      w.low_threshold_micro as "lowMicro"
    from companies own
      join companies c on c.path @> array[own.id] and c.id <> own.id
      join companies above on above.id = c.parent_id
      left join company_types t on t.company_id = c.type_owner_id and t.id = c.type_id
      left join subscriptions s on s.company_id = c.id and s.ended_at is null
      left join packages p on p.company_id = s.owner_id and p.id = s.package_id
      left join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
      left join wallets w on w.company_id = c.id
      left join lateral (
        select min(a.next_charge_on) as next,
          jsonb_agg(jsonb_build_object('price', a.price_agorot, 'cycle', a.cycle, 'quotas', n.quotas)) as addons
        from company_addons a join addon_versions n on n.company_id = a.owner_id and n.id = a.addon_version_id
        where a.company_id = c.id and ${ADDON_IN_FORCE}) more on true
    where own.id = ${companyId}
    order by (select string_agg(a.name || a.id::text, chr(1) order by array_position(c.path, a.id)) from companies a where a.id = any (c.path))
    limit ${most}`)
  return rows
}
