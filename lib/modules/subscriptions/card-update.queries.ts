import { and, desc, eq, isNull } from 'drizzle-orm'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { customerServices } from '@/lib/db/schema/customer-services'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/http/brand'
import { loadPageSeller } from '@/lib/modules/payment-pages/prices.queries'
import type { CardPass } from '@/lib/modules/payments/cards/renewal.queries'
import { isTestMoney } from '@/lib/payments/accounts'

/**
 * Loads the public card update page: the business, the service and the last digits; no name or contact details of any
 * person.
 */
export const loadCardUpdate = (pass: CardPass) =>
  readInCompany(pass, async (tx) => {
    const { companyId, customerServiceId } = pass
    const [found] = await tx
      .select({
        serviceName: services.name,
        endedOn: customerServices.endedOn,
        last4: savedCards.last4,
        expiresOn: savedCards.expiresOn,
        cardAccountId: savedCards.gatewayAccountId,
      })
      .from(customerServices)
      .innerJoin(
        services,
        and(eq(services.companyId, customerServices.companyId), eq(services.id, customerServices.serviceId)),
      )
      .leftJoin(
        savedCards,
        and(eq(savedCards.companyId, customerServices.companyId), eq(savedCards.id, customerServices.savedCardId)),
      )
      .where(and(eq(customerServices.companyId, companyId), eq(customerServices.id, customerServiceId)))
    if (!found) throw notFound('הקישור לא נמצא')
    const [renewal] = await tx
      .select({ id: cardRenewals.id, state: cardRenewals.state })
      .from(cardRenewals)
      .where(and(eq(cardRenewals.companyId, companyId), eq(cardRenewals.customerServiceId, customerServiceId)))
      .orderBy(desc(cardRenewals.createdAt))
      .limit(1)
    const { name } = await loadPageSeller(tx, pass)
    const { cardAccountId, ...shown } = found
    return {
      ...shown,
      companyName: name,
      brand: await brandIn(tx, companyId),
      renewal: renewal ?? null,
      /** Whether the gateway account at which the next card will be saved is a test account. */
      isTest: await isTestAt(tx, { companyId, gatewayAccountId: cardAccountId ?? (await usualAccount(tx, companyId)) }),
    }
  })

const isTestAt = async (
  tx: Tx,
  { companyId, gatewayAccountId }: { companyId: string; gatewayAccountId: string | undefined },
) => gatewayAccountId !== undefined && isTestMoney(tx, { companyId, gatewayAccountId })

async function usualAccount(tx: Tx, company: string): Promise<string | undefined> {
  const { id, companyId, isDefault, deletedAt } = gatewayAccounts
  const [account] = await tx
    .select({ id })
    .from(gatewayAccounts)
    .where(and(eq(companyId, company), eq(isDefault, true), isNull(deletedAt)))
  return account?.id
}
