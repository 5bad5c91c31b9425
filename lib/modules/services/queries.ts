import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { type Total, totalOf } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, type Sorting, sliceOf } from '@/lib/db/keyset'
import { services } from '@/lib/db/schema/services'
import { searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'
import { notFound } from '@/lib/server/errors'

import type { ServiceListInput } from './list'

const row = {
  id: services.id,
  code: services.code,
  name: services.name,
  kind: services.kind,
  period: services.period,
  priceAgorot: services.priceAgorot,
  vatMode: services.vatMode,
  maxInstallments: services.maxInstallments,
  state: services.state,
  createdAt: services.createdAt,
}

export type ServiceRow = { [K in keyof typeof row]: (typeof services.$inferSelect)[K] }
export type ServiceList = Slice<ServiceRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** One page of the services, filtered and sorted as the address says. */
export const listServices = (scope: Scope<'services'>, wanted: ServiceListInput): Promise<ServiceList> =>
  inCompany(scope, async (tx) => {
    const { matches, isCut } = await matching(tx, scope, wanted)
    const found = await pageOf(tx, scope, { wanted, matches })
    const total = await totalOf(tx, tx.select({ id: services.id }).from(services).where(matches).getSQL())
    return { ...sliceOf(found, placeOf(wanted)), total, isCut }
  })

const placeOf = (wanted: ServiceListInput) =>
  placeAt(wanted, { sorting: sortings[wanted.sort], id: sql`${services.id}`, size: wanted.size })

type Asked = { wanted: ServiceListInput; matches: SQL | undefined }

/** The statement of one page, apart so that a test can ask the planner about it. */
export function pageOf(tx: Tx, { companyId }: Scope<'services'>, { wanted, matches }: Asked) {
  const { where, orderBy, limit, sortKey } = keyset(placeOf(wanted))
  return tx
    .select({ ...row, sortKey })
    .from(services)
    .where(and(eq(services.companyId, companyId), matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** The condition of a list, and whether its search found more than it takes. */
export async function matching(tx: Tx, scope: Scope<'services'>, { q, state, kind }: ServiceListInput) {
  const hits = q.trim() ? await searchIds(tx, { kind: 'services', words: q, ownerId: undefined }) : null
  const matches: SQL | undefined = and(
    eq(services.companyId, scope.companyId),
    isNull(services.deletedAt),
    hits ? sql`${services.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    state ? eq(services.state, state) : undefined,
    kind ? eq(services.kind, kind) : undefined,
  )
  return { matches, isCut: hits?.isCut ?? false }
}

const byName = { key: sql`${services.name}`, type: 'text' } as const
const byPrice = { key: sql`${services.priceAgorot}`, type: 'bigint' } as const
const byCreated = { key: sql`${services.createdAt}`, type: 'timestamptz' } as const

const sortings: Record<ServiceListInput['sort'], Sorting> = {
  name: { ...byName, descending: false },
  '-name': { ...byName, descending: true },
  price: { ...byPrice, descending: false },
  '-price': { ...byPrice, descending: true },
  created: { ...byCreated, descending: false },
  '-created': { ...byCreated, descending: true },
}

const whole = { ...row, description: services.description, version: services.version, updatedAt: services.updatedAt }

export type ServiceDetails = { [K in keyof typeof whole]: (typeof services.$inferSelect)[K] }

/** One service for its own screen or its form; throws 404. */
export const findService = (
  scope: Scope<'serviceDetails'> | Scope<'serviceEdits'>,
  id: string,
): Promise<ServiceDetails> =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select(whole)
      .from(services)
      .where(and(eq(services.companyId, scope.companyId), eq(services.id, id), isNull(services.deletedAt)))
    if (!found) throw notFound('השירות לא נמצא')
    return found
  })

/** What a service has brought in: its lines on the pages that were paid, by any method; agorot. */
export const sumCollected = (scope: Scope<'serviceDetails'>, id: string): Promise<number> =>
  inCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ agorot: number }>(sql`
      select coalesce(sum(l.quantity * l.unit_agorot), 0)::bigint as agorot
      from payment_page_lines l
      join payments p on p.company_id = l.company_id and p.page_id = l.page_id and p.deleted_at is null
      where l.company_id = ${scope.companyId} and l.service_id = ${id}`)
    return Number(rows[0]?.agorot ?? 0)
  })

export type Sellable = Pick<ServiceRow, 'id' | 'code' | 'name' | 'priceAgorot' | 'vatMode' | 'maxInstallments'>

const MOST_OFFERED = 500

/** The active services that a payment page may sell, by name; at most 500. */
export const listSellable = (scope: Scope<'paymentPageCreation'> | Scope<'paymentPageEdits'>): Promise<Sellable[]> =>
  inCompany(scope, (tx) => {
    const { id, code, name, priceAgorot, vatMode, maxInstallments } = row
    return tx
      .select({ id, code, name, priceAgorot, vatMode, maxInstallments })
      .from(services)
      .where(and(eq(services.companyId, scope.companyId), eq(services.state, 'active'), isNull(services.deletedAt)))
      .orderBy(services.name, services.id)
      .limit(MOST_OFFERED)
  })
