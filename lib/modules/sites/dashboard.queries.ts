import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { SITE_STAGES, type SiteProblem } from '@/lib/vocabulary/sites'

import { listClientStages, loadStages, type SiteViewer } from './reach.queries'

/** Days ahead of which the renewals are shown. */
const RENEWAL_DAYS = [30, 60, 90] as const

type Figures = {
  live: number
  building: number
  waiting: number
  late: number
  suspended: number
  openIncidents: number
  expiringDomains: number
  overdue: number
  unpaidAgorot: number
  monthlyAgorot: number
}
type Renewals = {
  days: number
  subscriptions: number
  subscriptionsAgorot: number
  domains: number
  domainsAgorot: number
}

/** A subscription counts once, however many websites it pays for. */
const theirs = (companyId: string) => sql`select c.* from customer_services c where c.company_id = ${companyId}
  and c.deleted_at is null and exists (select from site_plans p join sites s on s.company_id = p.company_id and s.id = p.site_id
    and s.deleted_at is null and s.state not in ('cancelled', 'archived')
    where p.company_id = c.company_id and p.subscription_id = c.id)`

/** What a subscription brings in for a period, in agorot. */
const periodAgorot = sql`greatest(0, c.quantity * c.price_agorot
  - case when c.discount_cycles_left = 0 then 0 else c.discount_agorot end)`

/**
 * Returns the figures of the company's websites: where they stand, what they bring in by the month (agorot with VAT), and
 * what is to be renewed.
 */
export const loadSiteDashboard = (viewer: SiteViewer, today = businessDay()) =>
  readInCompany(viewer, async (tx) => {
    const { companyId } = viewer
    const client = listClientStages(await loadStages(tx, viewer))
    const count = (condition: ReturnType<typeof sql>) =>
      sql`(select count(*)::int from sites where company_id = ${companyId} and deleted_at is null and ${condition})`
    const { rows } = await tx.execute<Figures>(sql`
      with ours as materialized (${theirs(companyId)})
      select ${count(sql`state = 'live'`)} as live,
        ${count(sql`state = any(${sql.param([...SITE_STAGES])}::text[])`)} as building,
        ${count(sql`state = any(${sql.param(client)}::text[])`)} as waiting,
        ${count(sql`late_after < ${today}`)} as late,
        ${count(sql`state = 'suspended'`)} as suspended,
        (select count(distinct site_id)::int from site_incidents where company_id = ${companyId} and closed_at is null) as "openIncidents",
        (select count(*)::int from site_domains where company_id = ${companyId} and deleted_at is null
          and state in ('expiring', 'expired_grace', 'detached')) as "expiringDomains",
        (select count(*)::int from ours where state in ('past_due', 'suspended')) as overdue,
        (select coalesce(sum(h.amount_agorot), 0)::bigint from customer_service_charges h join ours c on c.id = h.customer_service_id
          where h.company_id = ${companyId} and h.state in ('open', 'failed')) as "unpaidAgorot",
        (select coalesce(sum(${periodAgorot} / c.period_months), 0)::bigint from ours c
          where c.state in ('active', 'past_due')) as "monthlyAgorot"`)
    const [figures] = rows
    if (!figures) throw new Error('no figures')
    return {
      ...figures,
      unpaidAgorot: Number(figures.unpaidAgorot),
      monthlyAgorot: Number(figures.monthlyAgorot),
      renewals: await countRenewals(tx, companyId, today),
      incidents: await listOpenIncidents(tx, companyId),
    }
  })

/** Counts what is to be renewed within each number of days, in one pass over those of the longest. */
async function countRenewals(tx: Tx, companyId: string, today: string): Promise<Renewals[]> {
  const until = RENEWAL_DAYS.map((days) => addDays(today, days))
  const within = (column: SQL, sum: SQL) =>
    sql.join(
      until.map(
        (day) =>
          sql`count(*) filter (where ${column} <= ${day})::int, coalesce(sum(${sum}) filter (where ${column} <= ${day}), 0)::bigint`,
      ),
      sql`, `,
    )
  const last = until.at(-1) ?? today
  const { rows } = await tx.execute<{ subscriptions: number[]; domains: number[] }>(sql`
    with ours as materialized (${theirs(companyId)})
    select (select array[${within(sql`c.next_charge_on`, periodAgorot)}] from ours c
        where c.next_charge_on between ${today} and ${last} and c.ended_on is null) as subscriptions,
      (select array[${within(sql`d.expires_on`, sql`d.price_agorot`)}] from site_domains d
        where d.company_id = ${companyId} and d.deleted_at is null and d.expires_on between ${today} and ${last}
          and d.state in ('active', 'expiring')) as domains`)
  const [found] = rows
  const at = (figures: number[] | undefined, index: number) => Number(figures?.[index] ?? 0)
  return RENEWAL_DAYS.map((days, index) => ({
    days,
    subscriptions: at(found?.subscriptions, index * 2),
    subscriptionsAgorot: at(found?.subscriptions, index * 2 + 1),
    domains: at(found?.domains, index * 2),
    domainsAgorot: at(found?.domains, index * 2 + 1),
  }))
}

const MAX_INCIDENTS = 20

type OpenIncident = { siteId: string; name: string; kind: SiteProblem; detail: string; openedAt: string }

/** Returns the open incidents, those first that have lasted longest. */
async function listOpenIncidents(tx: Tx, companyId: string): Promise<OpenIncident[]> {
  const { rows } = await tx.execute<OpenIncident>(sql`
    select i.site_id as "siteId", s.name, i.kind, i.detail, i.opened_at as "openedAt" from site_incidents i
    join sites s on s.company_id = i.company_id and s.id = i.site_id
    where i.company_id = ${companyId} and i.closed_at is null and s.deleted_at is null
    order by i.opened_at limit ${MAX_INCIDENTS}`)
  return rows
}
