import { sql } from 'drizzle-orm'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import { requireScope, type Scope } from '@/lib/access/scope'
import { periodStartingOn } from '@/lib/billing/periods'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { companyCharges, subscriptions } from '@/lib/db/schema/companies-billing'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, dayRange, formatDate } from '@/lib/format/dates'

import { createCompany } from '@/lib/modules/companies/companies.mutations'
import { newCompanyInput } from '@/lib/modules/companies/companies.schema'
import { setOverride } from '@/lib/modules/companies/features.mutations'
import { SELLABLE_FEATURES } from '@/lib/modules/companies/features.rules'
import { addPackageVersion, createPackage } from '@/lib/modules/companies/packages.mutations'
import { packageInput, packageVersionInput } from '@/lib/modules/companies/packages.schema'
import { changeState } from '@/lib/modules/companies/states.mutations'
import { createType } from '@/lib/modules/companies/types.mutations'

import { BASIC_FEATURES, NEWCOMERS, PACKAGES, type PackagePlan } from './company-words'
import type { SeedWorld } from './world'

type Companies = Scope<'companies'>
type Holder = { companyId: string; packageId: string; priceAgorot: number; daysHeld: number }

/**
 * Seeds company types, packages and subscriptions of the demo: the master sells to the reseller, and the reseller to
 * its companies, some of which are on trial, overdue or suspended. The companies with demo sign-ins have every existing
 * feature.
 */
export async function seedCompaniesBilling(studio: SeedWorld, air: SeedWorld): Promise<void> {
  const [master, reseller] = await loadParentScopes(studio.companyId)
  const partner = await addPackage(master, PACKAGES.partner)
  const type = await createType(master, { ...PARTNERS, defaultPackageId: partner })
  await hold(master, { companyId: reseller.companyId, packageId: partner, priceAgorot: 1_490_00, daysHeld: 310 })
  await setType(master, reseller.companyId, type.id)
  const [basic, business] = [await addPackage(reseller, PACKAGES.basic), await addPackage(reseller, PACKAGES.business)]
  const small = await createType(reseller, { ...SMALL_BUSINESSES, defaultPackageId: basic })
  for (const [world, daysHeld] of [[studio, 208] as const, [air, 97] as const]) {
    await hold(reseller, { companyId: world.companyId, packageId: business, priceAgorot: 349_00, daysHeld })
    await setType(reseller, world.companyId, small.id)
  }
  await addVersion(reseller, business, PACKAGES.business)
  await override(reseller, air.companyId)
  for (const newcomer of NEWCOMERS) await openNewcomer(reseller, { newcomer, packageId: basic, typeId: small.id })
}

const PARTNERS = {
  name: 'משווקים',
  description: 'מוכרים את המערכת הלאה ותומכים בחברות שלהם',
  kind: 'reseller',
} as const
const SMALL_BUSINESSES = { name: 'עסקים קטנים', description: 'עד עשרה עובדים', kind: 'company' } as const

/** Returns the `companies` scopes of the administrators of the master and the reseller above a company. */
export async function loadParentScopes(companyId: string): Promise<[Companies, Companies]> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ id: string; company_id: string }>(sql`
      select distinct on (cardinality(c.path)) u.id, u.company_id from companies own
        join companies c on c.id = any (own.path) and c.id <> own.id
        join users u on u.company_id = c.id and u.role = 'admin' and u.stands_for is null
      where own.id = ${companyId} order by cardinality(c.path), u.created_at, u.id`),
  )
  const [master, reseller] = rows.map(({ id, company_id }) => scopeFor(id, company_id))
  if (!master || !reseller) throw new Error('the demonstration has no companies above')
  return [master, reseller]
}

const scopeFor = (id: string, companyId: string): Companies =>
  requireScope('companies', {
    id,
    companyId,
    companyName: '',
    name: '',
    email: '',
    role: 'admin',
    verified: true,
    permissions: new Set<Permission>(PERMISSIONS),
    customerId: null,
    sessionId: '',
  })

async function addPackage(scope: Companies, { features, ...plan }: PackagePlan): Promise<string> {
  const { next: _, ...first } = plan
  const input = { ...first, features: features === 'all' ? SELLABLE_FEATURES : BASIC_FEATURES, typeId: null, note: '' }
  const validFrom = addDays(businessDay(), -400)
  return (await createPackage(scope, packageInput.parse({ ...input, validFrom }))).id
}

/** Adds a version with today's terms. Companies that subscribed earlier keep the previous terms. */
async function addVersion(scope: Companies, id: string, { next, quotas, cycle, trialDays, setupFee }: PackagePlan) {
  const terms = { features: SELLABLE_FEATURES, cycle, trialDays, setupFee, validFrom: addDays(businessDay(), -20) }
  await addPackageVersion(
    scope,
    id,
    packageVersionInput.parse({ ...terms, quotas: { ...quotas, users: 30 }, price: next ?? '0', note: 'מחירון חדש' }),
  )
}

const setType = (scope: Companies, companyId: string, typeId: string) =>
  inCompany(scope, (tx) =>
    tx.update(companies).set({ typeOwnerId: scope.companyId, typeId }).where(sql`id = ${companyId}`),
  )

/** Inserts a subscription that began some days ago, with the charges of its latest four periods, all paid. */
const hold = (scope: Companies, { companyId, packageId, priceAgorot, daysHeld }: Holder) =>
  inCompany(scope, async (tx) => {
    const today = businessDay()
    const first = addDays(today, -daysHeld)
    const starts = startsFrom(first, today)
    const [id, last = first] = [newId(), starts.at(-1)]
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select v.id, p.name from package_versions v join packages p on p.company_id = v.company_id and p.id = v.package_id
      where v.company_id = ${scope.companyId} and v.package_id = ${packageId} order by v.number limit 1`)
    const version = rows[0]
    if (!version) throw new Error('the package has no version')
    const to = periodStartingOn(last, 'monthly', Number(first.slice(8))).to
    await tx.insert(subscriptions).values({
      companyId,
      id,
      ownerId: scope.companyId,
      packageId,
      packageVersionId: version.id,
      state: 'active',
      periodFrom: last,
      periodTo: to,
      nextChargeOn: to,
      startedAt: dayRange(first).from,
      createdBy: scope.actorId,
    })
    const recent = starts.slice(-4)
    await tx.insert(companyCharges).values(
      recent.map((from) => ({
        companyId,
        id: newId(),
        ownerId: scope.companyId,
        kind: 'package' as const,
        subscriptionId: id,
        label: labelOf(version.name, from, first),
        amountAgorot: priceAgorot,
        dueOn: from,
        key: `package:${id}:${from}`,
        periodFrom: from,
        periodTo: periodStartingOn(from, 'monthly', Number(first.slice(8))).to,
        state: 'paid' as const,
        settledAt: dayRange(from).from,
      })),
    )
  })

const labelOf = (name: string, from: string, first: string) =>
  `${name}, ${formatDate(from)}–${formatDate(addDays(periodStartingOn(from, 'monthly', Number(first.slice(8))).to, -1))}`

function startsFrom(first: string, today: string): string[] {
  const starts = [first]
  for (
    let at = periodStartingOn(first, 'monthly').to;
    at <= today;
    at = periodStartingOn(at, 'monthly', Number(first.slice(8))).to
  )
    starts.push(at)
  return starts
}

/** Grants a company one feature for a limited time, as a trial. */
const override = (scope: Companies, companyId: string) =>
  setOverride(scope, companyId, {
    permission: 'manage dialer',
    effect: 'on',
    reason: 'התנסות בחייגן לפני הרחבה',
    until: addDays(businessDay(), 21),
  })

type Opening = { newcomer: (typeof NEWCOMERS)[number]; packageId: string; typeId: string }

async function openNewcomer(scope: Companies, { newcomer, packageId, typeId }: Opening) {
  const { state, ...details } = newcomer
  const input = { ...details, kind: 'company', parentId: scope.companyId, packageId, typeId }
  const { id } = await createCompany(scope, newCompanyInput.parse({ ...input, hasTrial: state.to === 'trial' }))
  if (state.to === 'trial') {
    const until = addDays(businessDay(), state.days)
    await changeState(scope, id, { to: 'trial', until, reason: state.reason, version: 1 })
  }
  if (state.to === 'past_due')
    await changeState(scope, id, { to: 'past_due', graceDays: state.days, reason: state.reason, version: 1 })
  if (state.to === 'suspended') await changeState(scope, id, { to: 'suspended', reason: state.reason, version: 1 })
}
