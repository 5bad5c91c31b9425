import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { sha256 } from '@/lib/core/crypto'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { likePattern } from '@/lib/db/like-pattern'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import type { AddonCycle, AssignmentInput } from './addons.schema'
import { type Candidate, type Offered, type Outcome, orderOutcome } from './assignment.rules'

export type Assignable = {
  companyId: string
  name: string
  state: string
  packageName: string | null
  parentName: string | null
  holds: boolean
}

const MOST = 500

/** Lists the companies below by name, and whether each has the add-on; at most 500. */
export const listAssignable = (scope: Scope<'companies'>, { addonId, q }: { addonId: string | null; q: string }) =>
  readInCompany(scope, async (tx) => {
    const words = likePattern(q.trim())
    const { rows } = await tx.execute<Assignable>(sql`
      select c.id as "companyId", c.name, c.state, p.name as "packageName", up.name as "parentName",
        exists (select from company_addons h where h.company_id = c.id and h.addon_id = ${addonId} and h.ended_at is null) as holds
      from companies c left join companies up on up.id = c.parent_id
        left join subscriptions s on s.company_id = c.id and s.ended_at is null
        left join packages p on p.company_id = s.owner_id and p.id = s.package_id
      where c.id <> ${scope.companyId} and c.path @> array[${scope.companyId}::uuid] and c.state <> 'closed'
        and (${q.trim()} = '' or c.name ilike ${words})
      order by c.name, c.id limit ${MOST}`)
    return rows
  })

export type Preview = { outcomes: Outcome[]; nowAgorot: number; mark: string }

/** Previews an order for each company, and returns the mark that confirms it; 404 for a company that is not below. */
export const previewAssignment = (scope: Scope<'companies'>, order: AssignmentInput): Promise<Preview> =>
  readInCompany(scope, async (tx) => {
    const offered = await loadOfferedAddon(tx, scope, order)
    return previewOrder(await loadCandidates(tx, scope, { order, offered }), { order, offered })
  })

/** Builds the preview of an order from loaded data. */
export function previewOrder(
  candidates: Candidate[],
  { order, offered }: { order: AssignmentInput; offered: Offered },
): Preview {
  const today = businessDay()
  const outcomes = candidates.map((candidate) => orderOutcome(candidate, { order, offered, today }))
  const nowAgorot = outcomes.reduce((sum, outcome) => sum + outcome.nowAgorot, 0)
  return { outcomes, nowAgorot, mark: sha256(JSON.stringify([today, order, outcomes])) }
}

/** Loads the add-on of an order, with the order's own terms applied; throws 404. */
export async function loadOfferedAddon(tx: Tx, { companyId }: Scope<'companies'>, order: AssignmentInput) {
  const { rows } = await tx.execute<{
    id: string
    versionId: string
    name: string
    state: string
    forPackages: string[]
    priceAgorot: number
    setupFeeAgorot: number
    cycle: AddonCycle
  }>(sql`
    select a.id, v.id as "versionId", a.name, a.state, a.for_packages as "forPackages", v.price_agorot as "priceAgorot",
      v.setup_fee_agorot as "setupFeeAgorot", v.cycle
    from addons a join addon_versions v on v.company_id = a.company_id and v.addon_id = a.id
    where a.company_id = ${companyId} and a.id = ${order.addonId} and a.deleted_at is null order by v.number desc limit 1`)
  const found = rows[0]
  if (!found) throw notFound('התוסף לא נמצא')
  const own = order.act === 'attach' ? order : { price: null, cycle: null }
  const terms = {
    priceAgorot: own.price ?? Number(found.priceAgorot),
    setupFeeAgorot: Number(found.setupFeeAgorot),
    cycle: own.cycle ?? found.cycle,
  }
  return { ...found, terms }
}

type Wanted = { order: AssignmentInput; offered: Offered; lock?: boolean }

/** Loads the companies of an order, in its order; throws 404 if one is not below. */
export async function loadCandidates(
  tx: Tx,
  scope: Scope<'companies'>,
  { order, offered, lock = false }: Wanted,
): Promise<Candidate[]> {
  const ids = [...new Set(order.companies)]
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.name, c.state, s.package_id, s.period_from::text, s.period_to::text, v.cycle as package_cycle, h.id as held_id,
      h.next_charge_on::text, l.amount_agorot, l.period_from::text as charged_from, l.period_to::text as charged_to
    from companies c
      left join subscriptions s on s.company_id = c.id and s.ended_at is null
      left join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
      left join company_addons h on h.company_id = c.id and h.owner_id = ${scope.companyId} and h.addon_id = ${order.addonId} and h.ended_at is null
      left join lateral (${lastCharge}) l on true
    where c.id = any(${sql.param(ids)}::uuid[]) and c.id <> ${scope.companyId} and c.path @> array[${scope.companyId}::uuid]
    ${lock ? sql`order by c.id for no key update of c` : sql``}`)
  const byId = new Map(rows.map((row) => [row.id, candidateOf(row, offered.terms.cycle)]))
  return ids.map((id) => {
    const candidate = byId.get(id)
    if (!candidate) throw notFound('אחת החברות לא נמצאה')
    return candidate
  })
}

const lastCharge: SQL = sql`
  select amount_agorot, period_from, period_to from company_charges g
  where g.company_id = h.company_id and g.company_addon_id = h.id and g.period_to is not null and g.state <> 'void' and g.amount_agorot > 0
  order by g.period_to desc limit 1`

type Row = {
  id: string
  name: string
  state: string
  package_id: string | null
  period_from: string | null
  period_to: string | null
  package_cycle: string | null
  held_id: string | null
  next_charge_on: string | null
  amount_agorot: number | null
  charged_from: string | null
  charged_to: string | null
}

const candidateOf = (row: Row, cycle: AddonCycle): Candidate => ({
  companyId: row.id,
  name: row.name,
  state: row.state,
  packageId: row.package_id,
  anchor: row.package_cycle === cycle ? periodOf(row.period_from, row.period_to) : null,
  held: row.held_id ? { id: row.held_id, nextChargeOn: row.next_charge_on } : null,
  lastCharge: chargedOf(row),
})

const periodOf = (from: string | null, to: string | null) => (from && to ? { from, to } : null)

function chargedOf({ amount_agorot, charged_from, charged_to }: Row): Candidate['lastCharge'] {
  const period = periodOf(charged_from, charged_to)
  return period && amount_agorot !== null ? { amountAgorot: Number(amount_agorot), period } : null
}
