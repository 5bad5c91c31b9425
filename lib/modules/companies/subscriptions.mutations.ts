import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { companyAddons, companyCharges, subscriptions } from '@/lib/db/schema/companies-billing'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import { auditBoth } from './log.mutations'
import { type Overage, overageText } from './quotas.rules'
import { loadPackagePlan } from './subscriptions.queries'
import type { Charge, Plan } from './subscriptions.rules'
import type { PackageChoice } from './subscriptions.schema'
import { type Company, lockCompanyBelow } from './tree.queries'

type Companies = Scope<'companies'>

/**
 * Gives a company another package, or the newest version of its own, and inserts the resulting charges. 404, 409 for a
 * stale version, a closed company, usage above the package's quotas (`overages`, listed in the message), or add-ons
 * that do not fit it (`addons`).
 */
export const changePackage = (scope: Companies, id: string, { version, ...choice }: PackageChoice) =>
  inCompany(scope, async (tx) => {
    const company = await lockCompanyBelow(tx, scope, { id, version })
    const given = await givePackage(tx, scope, { company, ...choice })
    await tx.update(companies).set(touch(version)).where(eq(companies.id, id))
    await auditBoth(tx, scope, { company: id, action: 'company.package-changed', data: given })
    return { id }
  })

type PackageChange = { company: Company; packageId: string; price: number | null; priceReason: string }

/** Changes the package in a transaction that has locked the company's row; returns the data of the audit rows. */
export async function givePackage(tx: Tx, scope: Companies, { company, packageId, price, priceReason }: PackageChange) {
  const { plan, offer, entitlements } = await loadPackagePlan(tx, scope, { company, packageId, price })
  refuse(plan)
  await endSubscription(tx, scope, company.id)
  const id = newId()
  await tx.insert(subscriptions).values({
    companyId: company.id,
    id,
    createdBy: scope.actorId,
    updatedBy: scope.actorId,
    ownerId: offer.ownerId,
    packageId,
    packageVersionId: offer.versionId,
    state: plan.state,
    periodFrom: plan.period.from,
    periodTo: plan.period.to,
    nextChargeOn: plan.nextChargeOn,
    priceOverrideAgorot: price,
    priceReason: price === null ? '' : priceReason,
    graceUntil: company.state === 'past_due' ? company.graceEndsOn : null,
  })
  const ownerId = collectorOf(company, { actingId: scope.companyId, sellerId: offer.ownerId })
  await writeCharges(tx, scope, { companyId: company.id, ownerId, subscriptionId: id, charges: plan.charges })
  return {
    package: offer.name,
    number: offer.number,
    from: entitlements.subscription?.name ?? null,
    priceAgorot: price ?? offer.priceAgorot,
    dueAgorot: plan.proration.dueAgorot,
  }
}

function refuse({ overages, stranded }: Plan) {
  if (overages.length > 0) throw tooSmall(overages)
  if (stranded.length > 0)
    throw conflict('addons', `יש תוספים שאינם מתאימים לחבילה, ויש לנתק אותם קודם: ${stranded.join(', ')}.`)
}

const tooSmall = (overages: Overage[]) =>
  conflict('overages', `החבילה קטנה ממה שבשימוש: ${overages.map(overageText).join('; ')}.`)

/** Ends a company's current package. */
const endSubscription = (tx: Tx, { actorId }: { actorId?: string }, companyId: string) =>
  tx
    .update(subscriptions)
    .set({
      state: 'cancelled',
      endedAt: new Date(),
      nextChargeOn: null,
      updatedAt: new Date(),
      updatedBy: actorId ?? null,
    })
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.endedAt)))

/** Ends a company's package and its add-ons. */
export async function endEntitlements(tx: Tx, scope: { actorId?: string }, companyId: string) {
  await endSubscription(tx, scope, companyId)
  await tx
    .update(companyAddons)
    .set({
      state: 'cancelled',
      endedAt: new Date(),
      nextChargeOn: null,
      updatedAt: new Date(),
      updatedBy: scope.actorId,
    })
    .where(and(eq(companyAddons.companyId, companyId), isNull(companyAddons.endedAt)))
}

/**
 * Returns the company that collects: the acting one, or the seller if it is between the acting company and this one.
 */
const collectorOf = ({ path }: Company, { actingId, sellerId }: { actingId: string; sellerId: string }) =>
  path.indexOf(sellerId) > path.indexOf(actingId) ? sellerId : actingId

type Writing = { companyId: string; ownerId: string; subscriptionId: string; charges: readonly Charge[] }

async function writeCharges(tx: Tx, scope: Companies, { companyId, ownerId, subscriptionId, charges }: Writing) {
  if (charges.length === 0) return
  await tx.insert(companyCharges).values(
    charges.map(({ kind, label, amountAgorot, period, dueOn }) => ({
      companyId,
      id: newId(),
      ownerId,
      subscriptionId,
      kind,
      label,
      amountAgorot,
      dueOn,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
      createdBy: scope.actorId,
      updatedBy: scope.actorId,
      key: `${kind}:${subscriptionId}:${period?.from ?? businessDay()}`,
    })),
  )
}
