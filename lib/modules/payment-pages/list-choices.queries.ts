import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import type { ContextScope, Scope } from '@/lib/access/scope'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { describeProvider } from '@/lib/vocabulary/payment-providers'

const MOST = 200

/** Lists the filter options of the page list: services and gateway accounts. */
export const pageListChoices = (scope: Scope<'paymentPages'> | ContextScope) =>
  readInCompany(scope, async (tx) => {
    const sold = await tx
      .select({ value: services.id, label: services.name })
      .from(services)
      .where(and(eq(services.companyId, scope.companyId), isNull(services.deletedAt)))
      .orderBy(asc(services.name), asc(services.id))
      .limit(MOST)
    const accounts = await tx
      .select({ value: gatewayAccounts.id, label: gatewayAccounts.label })
      .from(gatewayAccounts)
      .where(and(eq(gatewayAccounts.companyId, scope.companyId), isNull(gatewayAccounts.deletedAt)))
      .orderBy(asc(gatewayAccounts.label), asc(gatewayAccounts.id))
      .limit(MOST)
    return { services: sold, accounts }
  })

/** Lists the gateway accounts for a new page, the default one first, each with its instalment limit. */
export const listPageAccounts = (scope: Scope<'paymentPageCreation'> | Scope<'paymentPageEdits'>) =>
  readInCompany(scope, async (tx) => {
    const { id, label, provider, isDefault, isTest } = gatewayAccounts
    const found = await tx
      .select({ id, label, provider, isDefault, isTest })
      .from(gatewayAccounts)
      .where(
        and(
          eq(gatewayAccounts.companyId, scope.companyId),
          isNull(gatewayAccounts.deletedAt),
          isNull(gatewayAccounts.archivedAt),
        ),
      )
      .orderBy(desc(isDefault), asc(label), asc(id))
      .limit(MOST)
    return found.map(({ provider: at, ...account }) => ({
      ...account,
      maxInstallments: describeProvider(at).maxInstallments,
    }))
  })

export type PageAccount = Awaited<ReturnType<typeof listPageAccounts>>[number]
