import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { serviceCategories, services } from '@/lib/db/schema/services'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import { listPackageParts, type Part } from './parts.queries'
import { type Revenue, revenueByService } from './revenue.queries'
import type { ServiceListInput } from './services.list'

const row = {
  id: services.id,
  code: services.code,
  name: services.name,
  kind: services.kind,
  period: services.period,
  periodCount: services.periodCount,
  priceAgorot: services.priceAgorot,
  vatMode: services.vatMode,
  maxInstallments: services.maxInstallments,
  state: services.state,
  imageToken: services.imageToken,
  createdAt: services.createdAt,
}

/** A scalar subquery instead of a join, so that the list is read in index order. */
const category = sql<string | null>`(select c.name from ${serviceCategories} c
  where c.company_id = ${services.companyId} and c.id = ${services.categoryId})`

type Plain = { [K in keyof typeof row]: (typeof services.$inferSelect)[K] } & { category: string | null }

export type ServiceRow = Plain & Revenue
export type ServiceList = Slice<ServiceRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** Returns one page of services for the given list parameters. */
export const listServices = (scope: Scope<'services'>, wanted: ServiceListInput): Promise<ServiceList> =>
  readInCompany(scope, async (tx) => {
    const { matches, isCut } = await serviceFilter(tx, scope, wanted)
    const { rows, ...page } = await listPage(tx, servicesPage(tx, { wanted, matches }))
    const revenue = await revenueByService(
      tx,
      scope,
      rows.map(({ id }) => id),
    )
    return { ...page, rows: rows.map((one) => ({ ...one, ...(revenue.get(one.id) ?? NOBODY) })), isCut }
  })

const NOBODY: Revenue = { subscribers: 0, mrrAgorot: 0 }

type ServicesQuery = { wanted: ServiceListInput; matches: SQL | undefined }

/** Builds the list query; separate so that a test can EXPLAIN its statement. */
export const servicesPage = (tx: Tx, { wanted, matches }: ServicesQuery) => ({
  wanted,
  size: wanted.size,
  sorting: sortings[wanted.sort],
  from: services,
  matches,
  select: (sortKey: SQL<string>) => tx.select({ ...row, category, sortKey }).from(services),
})

/** Returns the condition of the list, and whether its search found more than its limit. */
export async function serviceFilter(
  tx: Tx,
  scope: Scope<'services'>,
  { q, state, kind, category: of }: ServiceListInput,
) {
  const hits = q.trim() ? await searchIds(tx, { kind: 'services', words: q, ownerIds: null }) : null
  const matches: SQL | undefined = and(
    inScope(services, scope),
    hits ? sql`${services.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    state ? eq(services.state, state) : undefined,
    kind ? eq(services.kind, kind) : undefined,
    of ? eq(services.categoryId, of) : undefined,
  )
  return { matches, isCut: hits?.isCut ?? false }
}

const sortings = sortedBothWays<ServiceListInput['sort']>({
  name: [services.name, 'text'],
  price: [services.priceAgorot, 'bigint'],
  created: [services.createdAt, 'timestamptz'],
})

const whole = {
  ...row,
  category,
  description: services.description,
  unit: services.unit,
  priceIncludesVat: services.priceIncludesVat,
  sumsParts: services.sumsParts,
  trialDays: services.trialDays,
  setupFeeAgorot: services.setupFeeAgorot,
  minTermMonths: services.minTermMonths,
  minInstallmentAgorot: services.minInstallmentAgorot,
  version: services.version,
  updatedAt: services.updatedAt,
}

type Whole = { [K in keyof Omit<typeof whole, 'category'>]: (typeof services.$inferSelect)[K] }

export type ServiceDetails = Whole & { category: string | null; parts: Part[] }

/** Returns one service for its own screen, with the parts of a package and without its cost; throws 404. */
export const findService = (
  scope: Scope<'serviceDetails'> | Scope<'serviceEdits'>,
  id: string,
): Promise<ServiceDetails> =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx.select(whole).from(services).where(oneOf(scope, id))
    if (!found) throw notFound('השירות לא נמצא')
    return { ...found, parts: found.kind === 'package' ? await listPackageParts(tx, scope, id) : [] }
  })

/**
 * Returns the cost of a service to the company in agorot; null if not entered. Only for users who may edit services.
 * Throws 404.
 */
export const findCost = (scope: Scope<'serviceEdits'>, id: string): Promise<number | null> =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx.select({ cost: services.costAgorot }).from(services).where(oneOf(scope, id))
    if (!found) throw notFound('השירות לא נמצא')
    return found.cost
  })

const oneOf = (scope: { readonly companyId: string }, id: string) => and(inScope(services, scope), eq(services.id, id))

export type Sellable = Pick<Plain, 'id' | 'code' | 'name' | 'priceAgorot' | 'vatMode' | 'maxInstallments'>

const MAX_OFFERED = 500

/** Lists the active services that a payment page may sell, by name; at most 500. */
export const listSellable = (scope: Scope<'paymentPageCreation'> | Scope<'paymentPageEdits'>): Promise<Sellable[]> =>
  readInCompany(scope, (tx) => {
    const { id, code, name, priceAgorot, vatMode, maxInstallments } = row
    return tx
      .select({ id, code, name, priceAgorot, vatMode, maxInstallments })
      .from(services)
      .where(and(inScope(services, { companyId: scope.companyId }), eq(services.state, 'active')))
      .orderBy(services.name, services.id)
      .limit(MAX_OFFERED)
  })
