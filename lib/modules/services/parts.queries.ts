import { and, asc, eq, isNull, ne } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { serviceParts, services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'

type Within = { readonly companyId: string }

const part = {
  serviceId: services.id,
  code: services.code,
  name: services.name,
  quantity: serviceParts.quantity,
  priceAgorot: services.priceAgorot,
  state: services.state,
}

export type Part = {
  serviceId: string
  code: string
  name: string
  quantity: number
  priceAgorot: number
  state: 'active' | 'archived'
}

/** Lists the parts of a package in their order, at current prices. */
export const listPackageParts = (tx: Tx, { companyId }: Within, packageId: string): Promise<Part[]> =>
  tx
    .select(part)
    .from(serviceParts)
    .innerJoin(services, and(eq(services.companyId, serviceParts.companyId), eq(services.id, serviceParts.serviceId)))
    .where(and(eq(serviceParts.companyId, companyId), eq(serviceParts.packageId, packageId)))
    .orderBy(asc(serviceParts.position))

export type Holder = { id: string; name: string; sumsParts: boolean; state: 'active' | 'archived' }

/** Lists the packages that contain a service, by name. */
export const listContainingPackages = (tx: Tx, { companyId }: Within, serviceId: string): Promise<Holder[]> =>
  tx
    .select({ id: services.id, name: services.name, sumsParts: services.sumsParts, state: services.state })
    .from(serviceParts)
    .innerJoin(services, and(eq(services.companyId, serviceParts.companyId), eq(services.id, serviceParts.packageId)))
    .where(
      and(eq(serviceParts.companyId, companyId), eq(serviceParts.serviceId, serviceId), isNull(services.deletedAt)),
    )
    .orderBy(asc(services.name), asc(services.id))

const MAX_OFFERED = 500

/** Lists the services a package may contain: active ones that are not packages, by name; at most 500. */
export const listPartChoices = (scope: Scope<'serviceEdits'>) =>
  readInCompany(scope, (tx) =>
    tx
      .select({
        id: services.id,
        code: services.code,
        name: services.name,
        priceAgorot: services.priceAgorot,
        vatMode: services.vatMode,
        period: services.period,
        periodCount: services.periodCount,
      })
      .from(services)
      .where(
        and(
          eq(services.companyId, scope.companyId),
          eq(services.state, 'active'),
          ne(services.kind, 'package'),
          isNull(services.deletedAt),
        ),
      )
      .orderBy(asc(services.name), asc(services.id))
      .limit(MAX_OFFERED),
  )

export type PartChoice = Awaited<ReturnType<typeof listPartChoices>>[number]
