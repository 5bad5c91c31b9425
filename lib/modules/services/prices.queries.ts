import { and, desc, eq, isNull, lte } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { servicePrices, vatRates } from '@/lib/db/schema/services'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { chargesVat } from '@/lib/tax/kinds'

type Within = { readonly companyId: string }

/** Returns the VAT rate that the company charges on a day, in basis points; 0 if it charges none. */
export async function vatOn(tx: Tx, { companyId }: Within, day: string): Promise<number> {
  const [seller] = await tx
    .select({ businessKind: companies.businessKind })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!seller || !chargesVat(seller.businessKind)) return 0
  const [rate] = await tx
    .select({ bp: vatRates.rateBp })
    .from(vatRates)
    .where(lte(vatRates.validFrom, day))
    .orderBy(desc(vatRates.validFrom))
    .limit(1)
  if (!rate) throw new Error(`no VAT rate on ${day}`)
  return rate.bp
}

/** Returns the same in its own transaction, for forms that show the price with VAT. */
export const loadVat = (scope: Scope<'serviceEdits'>, day: string): Promise<number> =>
  readInCompany(scope, (tx) => vatOn(tx, scope, day))

const MAX_SHOWN = 200

/** Lists past and future prices of a service, latest day first; at most 200. */
export const listPrices = (scope: Scope<'serviceDetails'>, serviceId: string) =>
  readInCompany(scope, (tx) =>
    tx
      .select({
        id: servicePrices.id,
        priceAgorot: servicePrices.priceAgorot,
        validFrom: servicePrices.validFrom,
        appliesTo: servicePrices.appliesTo,
        notice: servicePrices.notice,
        createdAt: servicePrices.createdAt,
        authorName: users.displayName,
      })
      .from(servicePrices)
      .leftJoin(users, and(eq(users.companyId, servicePrices.companyId), eq(users.id, servicePrices.createdBy)))
      .where(
        and(
          eq(servicePrices.companyId, scope.companyId),
          eq(servicePrices.serviceId, serviceId),
          isNull(servicePrices.deletedAt),
        ),
      )
      .orderBy(desc(servicePrices.validFrom))
      .limit(MAX_SHOWN),
  )

export type PriceRow = Awaited<ReturnType<typeof listPrices>>[number]
