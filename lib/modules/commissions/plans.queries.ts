import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import { loadCommissionTerms } from './calculation.queries'
import type { PlanRules, PlanState } from './commissions.schema'
import { versionInForce } from './plans.rules'

type Plans = Scope<'commissionPlans'>
type Version = {
  id: string
  number: number
  validFrom: string
  rules: PlanRules
  createdAt: Date
  authorName: string | null
}
type Assigned = {
  id: string
  sellerId: string
  sellerName: string
  validFrom: string
  validTo: string | null
  version: number
  shares: { userId: string; name: string; shareBp: number }[]
}

export type PlanRow = {
  id: string
  name: string
  state: PlanState
  version: number
  /** The version in force today; null before the first one begins. */
  current: Version | null
  people: number
}
export type PlanDetails = PlanRow & { versions: Version[]; assignments: Assigned[] }

/** Lists the company's plans, active ones first, with the version in force and the number of sellers. */
export const listPlans = (scope: Plans): Promise<PlanRow[]> =>
  readInCompany(scope, async (tx) => {
    const today = businessDay()
    const { rows } = await tx.execute<Omit<PlanRow, 'current'>>(sql`
      select p.id, p.name, p.state, p.version, (select count(distinct a.seller_id)::int from commission_assignments a
        where a.company_id = p.company_id and a.plan_id = p.id and a.deleted_at is null
          and a.valid_from <= ${today} and (a.valid_to is null or a.valid_to >= ${today})) as people
      from commission_plans p where p.company_id = ${scope.companyId} and p.deleted_at is null order by p.state, p.name, p.id`)
    const versions = await versionsOf(tx, scope)
    return rows.map((row) => ({ ...row, current: versionInForce(versions.get(row.id) ?? [], today) ?? null }))
  })

/** Returns a plan with all its versions, newest first, and its assignments; throws 404. */
export const findPlan = (scope: Plans, id: string): Promise<PlanDetails> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<Pick<PlanRow, 'id' | 'name' | 'state' | 'version'>>(sql`
      select id, name, state, version from commission_plans
      where company_id = ${scope.companyId} and id = ${id} and deleted_at is null`)
    const plan = rows[0]
    if (!plan) throw notFound('התוכנית לא נמצאה')
    const versions = (await versionsOf(tx, scope, id)).get(id) ?? []
    const assignments = await assignmentsOf(tx, scope, id)
    const current = versionInForce(versions, businessDay()) ?? null
    return { ...plan, current, people: assignments.length, versions, assignments }
  })

async function versionsOf(tx: Tx, { companyId }: Plans, planId?: string): Promise<Map<string, Version[]>> {
  const { rows } = await tx.execute<Version & { planId: string }>(sql`
    select v.plan_id as "planId", v.id, v.number, v.valid_from::text as "validFrom", v.rules, v.created_at as "createdAt",
      u.display_name as "authorName"
    from commission_plan_versions v left join users u on u.company_id = v.company_id and u.id = v.created_by
    where v.company_id = ${companyId} ${planId ? sql`and v.plan_id = ${planId}` : sql``} order by v.number desc`)
  const byPlan = new Map<string, Version[]>()
  for (const { planId: of, createdAt, ...version } of rows)
    byPlan.set(of, [...(byPlan.get(of) ?? []), { ...version, createdAt: new Date(createdAt) }])
  return byPlan
}

async function assignmentsOf(tx: Tx, { companyId }: Plans, planId: string): Promise<Assigned[]> {
  const { rows } = await tx.execute<Assigned>(sql`
    select a.id, a.seller_id as "sellerId", u.display_name as "sellerName", a.valid_from::text as "validFrom",
      a.valid_to::text as "validTo", a.version,
      (select json_agg(json_build_object('userId', s.user_id, 'name', w.display_name, 'shareBp', s.share_bp)
          order by s.share_bp desc, w.display_name)
        from commission_shares s join users w on w.company_id = s.company_id and w.id = s.user_id
        where s.company_id = a.company_id and s.assignment_id = a.id) as shares
    from commission_assignments a join users u on u.company_id = a.company_id and u.id = a.seller_id
    where a.company_id = ${companyId} and a.plan_id = ${planId} and a.deleted_at is null
    order by coalesce(a.valid_to, 'infinity') desc, u.display_name, a.id`)
  return rows
}

export type CalculatorPlan = {
  id: string
  name: string
  number: number
  validFrom: string
  rules: PlanRules
  shareBp: number
}

/**
 * Lists the active plans in force today for the commission calculator: all of the company, or with own scope those the
 * viewer earns by.
 */
export const listCalculatorPlans = (scope: Scope<'commissions'>): Promise<CalculatorPlan[]> =>
  readInCompany(scope, async (tx) => {
    const { assignments, versions } = await loadCommissionTerms(tx, scope)
    const today = businessDay()
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select id, name from commission_plans where company_id = ${scope.companyId} and deleted_at is null and state = 'active' order by name`)
    return rows.flatMap(({ id, name }) => {
      const version = versionInForce(
        versions.filter(({ planId }) => planId === id),
        today,
      )
      const shares = assignments.flatMap((one) =>
        one.planId === id && one.from <= today && (one.to === null || one.to >= today)
          ? one.shares.filter(({ userId }) => userId === scope.ownerId).map(({ shareBp }) => shareBp)
          : [],
      )
      if (!version || (scope.ownerId && shares.length === 0)) return []
      const { number, validFrom, rules } = version
      return [{ id, name, number, validFrom, rules, shareBp: shares[0] ?? 10_000 }]
    })
  })

/** Lists the services a plan may include or exclude, archived ones last. */
export const listNamedServices = (scope: Plans): Promise<{ value: string; label: string }[]> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ value: string; label: string }>(sql`
      select id as value, name as label from services where company_id = ${scope.companyId} and deleted_at is null
      order by state, name, id limit 500`)
    return rows
  })
