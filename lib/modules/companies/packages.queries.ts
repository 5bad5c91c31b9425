import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { packages, packageVersions } from '@/lib/db/schema/company-offers'
import { inCompany, readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import type { Quota } from './companies.schema'

import { readAs } from './tree.queries'

type Companies = Scope<'companies'>

/** Lists the acting company's packages with their current version and number of holders, by level and name. */
export const listPackages = (scope: Companies) =>
  readInCompany(scope, async (tx) => {
    const today = businessDay()
    const { rows } = await tx.execute<PackageRow>(sql`
      select p.id, p.version, p.code, p.name, p.state, p.level, p.is_shared as "isShared", t.name as "typeName", v.number,
        v.price_agorot::float8 as "priceAgorot", v.cycle, v.trial_days as "trialDays", cardinality(v.features) as features, v.quotas,
        (select count(*)::int from subscriptions s where s.owner_id = p.company_id and s.package_id = p.id and s.ended_at is null) as holders,
        exists (select from subscriptions s where s.owner_id = p.company_id and s.package_id = p.id) as "isUsed"
      from packages p
        left join company_types t on t.company_id = p.company_id and t.id = p.type_id
        left join lateral ${currentVersion(today)} v on true
      where p.company_id = ${scope.companyId} and p.deleted_at is null
      order by p.state, p.level, p.name, p.id`)
    return rows
  })

export type PackageRow = {
  id: string
  version: number
  code: string
  name: string
  state: 'active' | 'archived'
  level: number
  isShared: boolean
  typeName: string | null
  number: number | null
  priceAgorot: number | null
  cycle: 'monthly' | 'yearly' | null
  trialDays: number | null
  features: number | null
  quotas: Partial<Record<Quota, number>> | null
  holders: number
  isUsed: boolean
}

/**
 * SQL for the version of package `p` that is sold on a day: the newest that has begun, or the first one if none has.
 */
const currentVersion = (today: string): SQL => sql`(
  select v.* from package_versions v where v.company_id = p.company_id and v.package_id = p.id
  order by (v.valid_from <= ${today}) desc, case when v.valid_from <= ${today} then v.number end desc nulls last, v.number limit 1)`

/** Returns one package of the acting company with all its versions, newest first, and its holders; 404. */
export const findPackage = (scope: Companies, id: string) =>
  readInCompany(scope, async (tx) => {
    const found = await loadPackage(tx, scope, id)
    const versions = await tx
      .select()
      .from(packageVersions)
      .where(and(eq(packageVersions.companyId, scope.companyId), eq(packageVersions.packageId, id)))
      .orderBy(desc(packageVersions.number))
    const today = businessDay()
    const current = versions.find(({ validFrom }) => validFrom <= today) ?? versions.at(-1)
    return { ...found, versions, current, holders: await holdersOf(tx, scope, id) }
  })

export type PackageRecord = Awaited<ReturnType<typeof findPackage>>

/** Loads a package row of the acting company; 404. */
export async function loadPackage(tx: Tx, { companyId }: { companyId: string }, id: string) {
  const [found] = await tx
    .select()
    .from(packages)
    .where(and(eq(packages.companyId, companyId), eq(packages.id, id), isNull(packages.deletedAt)))
  if (!found) throw notFound('החבילה לא נמצאה')
  return found
}

const MAX_HOLDERS = 500

async function holdersOf(tx: Tx, { companyId }: Companies, id: string) {
  const { rows } = await tx.execute<{
    id: string
    name: string
    state: 'trial' | 'active' | 'past_due' | 'suspended' | 'closed'
    number: number
    since: Date | string
  }>(sql`
    select c.id, c.name, c.state, v.number, s.started_at as since from subscriptions s
      join companies c on c.id = s.company_id
      join package_versions v on v.company_id = s.owner_id and v.id = s.package_version_id
    where s.owner_id = ${companyId} and s.package_id = ${id} and s.ended_at is null and c.path @> array[${companyId}::uuid]
    order by c.name, c.id limit ${MAX_HOLDERS}`)
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() }))
}

export type Offer = {
  id: string
  ownerId: string
  versionId: string
  name: string
  level: number
  number: number
  priceAgorot: number
  cycle: 'monthly' | 'yearly'
  trialDays: number
  setupFeeAgorot: number
  typeId: string | null
  features: string[]
  quotas: Partial<Record<Quota, number>>
}

/**
 * Lists the packages that may be sold today to a company directly below `parentId`; 404 for a parent outside the tree.
 */
export const listOffers = (scope: Companies, parentId = scope.companyId): Promise<Offer[]> =>
  inCompany(scope, (tx) => offersUnder(tx, scope, { parentId }))

/** The same within a transaction: the packages that the acting company sells, and those that the parent sells. */
export async function offersUnder(
  tx: Tx,
  scope: Companies,
  { parentId, packageId }: { parentId: string; packageId?: string },
): Promise<Offer[]> {
  const own = await listPackageOffers(tx, scope, packageId)
  if (parentId === scope.companyId) return own
  const read = () => listPackageOffers(tx, { companyId: parentId }, packageId)
  const theirs = await readAs(tx, scope, { companyId: parentId, read })
  return [...theirs, ...own.filter(({ id }) => theirs.every((offer) => offer.id !== id))]
}

/**
 * Lists the packages a company sells today: its own and shared ones of the companies above it; only `packageId` if it
 * is given.
 */
export async function listPackageOffers(
  tx: Tx,
  { companyId }: { companyId: string },
  packageId?: string,
): Promise<Offer[]> {
  const { rows } = await tx.execute<Offer>(sql`
    select p.id, p.company_id as "ownerId", v.id as "versionId", p.name, p.level, v.number, v.price_agorot::float8 as "priceAgorot", v.cycle,
      v.trial_days as "trialDays", v.setup_fee_agorot::float8 as "setupFeeAgorot", p.type_id as "typeId", v.features, v.quotas
    from packages p join lateral ${currentVersion(businessDay())} v on true
    where p.deleted_at is null and p.state = 'active' and (p.company_id = ${companyId} or p.is_shared and p.company_id = any (
        select unnest(c.path) from companies c where c.id = ${companyId}))
      ${packageId ? sql`and p.id = ${packageId}` : sql``}
    order by p.level, p.name, p.id`)
  return rows
}

/** Returns the features of the acting company, which are all it may pass on; null if nothing limits it. */
export async function ownFeatures(tx: Tx, { companyId }: { companyId: string }): Promise<string[] | null> {
  const { rows } = await tx.execute<{ features: string[] | null }>(
    sql`select kesher.company_features(${companyId}) as features`,
  )
  return rows[0]?.features ?? null
}

/** Lists the features that the acting company may include in a package. */
export const listOwnFeatures = (scope: Companies) => readInCompany(scope, (tx) => ownFeatures(tx, scope))

/** Lists the acting company's packages by name, for pickers. */
export const listPackageNames = ({ companyId, ...scope }: Companies) =>
  readInCompany({ companyId, ...scope }, (tx) =>
    tx
      .select({ id: packages.id, name: packages.name, state: packages.state })
      .from(packages)
      .where(and(eq(packages.companyId, companyId), isNull(packages.deletedAt)))
      .orderBy(asc(packages.name), asc(packages.id)),
  )
