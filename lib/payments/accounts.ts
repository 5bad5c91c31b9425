import { and, eq } from 'drizzle-orm'
import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import type { Provider } from '@/lib/vocabulary/payment-providers'

import { accountSecretCell, parseKeys } from './account-secret'
import type { Gateway } from './gateway'
import { buildGateway } from './gateways'
import { type PayerNeeds, payerNeedsByProvider } from './payer-needs'

export type Account = { id: string; provider: Provider; callbackToken: string; isTest: boolean; gateway: Gateway }

/** Loads a company's gateway account with its gateway adapter; throws if the account does not exist. */
export const loadAccount = ({ companyId, accountId }: { companyId: string; accountId: string }): Promise<Account> =>
  inCompany({ companyId }, async (tx) => {
    const [account] = await tx
      .select()
      .from(gatewayAccounts)
      .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, accountId)))
    if (!account) throw new Error('the gateway account does not exist')
    const { id, provider, callbackToken, secretSealed, isTest } = account
    const secrets = parseKeys(provider, unseal(secretSealed, accountSecretCell(companyId, id)))
    const access = { companyId, accountId: id, secrets, isTest }
    return { id, provider, callbackToken, isTest, gateway: buildGateway(provider, access) }
  })

type OfAccount = { companyId: string; gatewayAccountId: string }

/**
 * Whether the gateway account of an attempt or a page moves no real money: the simulator, or an account in test mode.
 */
export async function isTestMoney(tx: Tx, { companyId, gatewayAccountId }: OfAccount): Promise<boolean> {
  const [account] = await tx
    .select({ isTest: gatewayAccounts.isTest })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId)))
  if (!account) throw new Error('the gateway account does not exist')
  return account.isTest
}

/** Returns which payer details the gateway of a page requires. */
export async function payerNeeds(tx: Tx, { companyId, gatewayAccountId }: OfAccount): Promise<PayerNeeds> {
  const [account] = await tx
    .select({ provider: gatewayAccounts.provider })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId)))
  if (!account) throw new Error('the gateway account does not exist')
  return payerNeedsByProvider(account.provider)
}
