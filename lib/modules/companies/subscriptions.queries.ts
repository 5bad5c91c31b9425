import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import { type Entitlements, loadEntitlements } from './entitlements.queries'
import { type Offer, offersUnder } from './packages.queries'
import { loadCompanyUsage } from './quotas.queries'
import { currentAsOffer, type Plan, planPackageChange } from './subscriptions.rules'
import type { PackagePreview } from './subscriptions.schema'
import { type Company, requireCompanyBelow } from './tree.queries'

/** Calculates the effect of a change of package today, without changing anything. 404, 409 for a closed company. */
export const previewPackage = (scope: Scope<'companies'>, id: string, { packageId, price }: PackagePreview) =>
  readInCompany(scope, async (tx) => {
    const company = await requireCompanyBelow(tx, scope, id)
    const { plan, offer, entitlements } = await loadPackagePlan(tx, scope, { company, packageId, price })
    const { name, number, cycle, priceAgorot } = offer
    return {
      ...plan,
      to: { name, number, cycle, listAgorot: priceAgorot, priceAgorot: price ?? priceAgorot },
      from: entitlements.subscription && {
        name: entitlements.subscription.name,
        number: entitlements.subscription.number,
      },
    }
  })

export type PackagePlan = Awaited<ReturnType<typeof previewPackage>>

type Wanted = { company: Company; packageId: string; price: number | null }

/** Returns the plan of a change with its inputs, within the transaction that may apply it. */
export async function loadPackagePlan(
  tx: Tx,
  scope: Scope<'companies'>,
  { company, packageId, price }: Wanted,
): Promise<{ plan: Plan; offer: Offer; entitlements: Entitlements }> {
  if (company.state === 'closed') throw conflict('closed', 'החברה סגורה. יש לפתוח אותה מחדש לפני שבוחרים חבילה.')
  const [offered] = await offersUnder(tx, scope, { parentId: company.parentId ?? scope.companyId, packageId })
  const entitlements = await loadEntitlements(tx, company.id)
  // A company may keep its package, also at another price, even if it is no longer sold.
  const offer =
    offered ??
    (entitlements.subscription?.package_id === packageId ? currentAsOffer(entitlements.subscription) : undefined)
  if (!offer) throw notFound('החבילה לא נמצאה')
  const usage = (await loadCompanyUsage(tx, [company.id])).get(company.id) ?? {
    users: 0,
    customers: 0,
    leads: 0,
    storage_mb: 0,
  }
  const { subscription } = entitlements
  const plan = planPackageChange(
    {
      state: company.state,
      trialEndsOn: company.trialEndsOn,
      usage,
      addons: entitlements.addons,
      held: subscription && {
        ...subscription,
        period: { from: subscription.period_from, to: subscription.period_to },
      },
      isFirst: !entitlements.isLimited,
    },
    { ...offer, packageId, priceAgorot: price ?? offer.priceAgorot },
    businessDay(),
  )
  return { plan, offer, entitlements }
}

export type FormerPackage = {
  id: string
  name: string
  number: number
  priceAgorot: number
  cycle: 'monthly' | 'yearly'
  priceReason: string
  startedAt: string
  endedAt: string | null
}

const MAX_FORMER = 50

/** Lists a company's packages, past and current, newest first; 404. */
export const listPackageHistory = (scope: Scope<'companies'>, id: string): Promise<FormerPackage[]> =>
  readInCompany(scope, async (tx) => {
    await requireCompanyBelow(tx, scope, id)
    type Row = Omit<FormerPackage, 'startedAt' | 'endedAt'> & { started: Date | string; ended: Date | string | null }
    const { rows } = await tx.execute<Row>(sql`
      select s.id, p.name, v.number, coalesce(s.price_override_agorot, v.price_agorot)::float8 as "priceAgorot", v.cycle,
        s.price_reason as "priceReason", s.started_at as started, s.ended_at as ended
      from subscriptions s
        join packages p on p.company_id = s.owner_id and p.id = s.package_id
        join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
      where s.company_id = ${id} order by s.started_at desc, s.id desc limit ${MAX_FORMER}`)
    return rows.map(({ started, ended, ...row }) => ({
      ...row,
      startedAt: new Date(started).toISOString(),
      endedAt: ended ? new Date(ended).toISOString() : null,
    }))
  })

export type ChargeRow = {
  id: string
  kind: 'package' | 'addon' | 'setup' | 'proration' | 'credit'
  label: string
  amountAgorot: number
  dueOn: string
  state: 'due' | 'paid' | 'void'
}

const MAX_CHARGES = 100

/** Lists a company's charges, newest first; 404. */
export const listCompanyCharges = (scope: Scope<'companies'>, id: string): Promise<ChargeRow[]> =>
  readInCompany(scope, async (tx) => {
    await requireCompanyBelow(tx, scope, id)
    const { rows } = await tx.execute<ChargeRow>(sql`
      select id, kind, label, amount_agorot::float8 as "amountAgorot", due_on::text as "dueOn", state from company_charges
      where company_id = ${id} order by due_on desc, id desc limit ${MAX_CHARGES}`)
    return rows
  })
