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
export const isTestMoney = async (tx: Tx, account: OfAccount): Promise<boolean> =>
  toTestMoney(await selectAccountFacts(tx, account))

/** Returns which payer details the gateway of a page requires. */
export const payerNeeds = async (tx: Tx, account: OfAccount): Promise<PayerNeeds> =>
  toPayerNeeds(await selectAccountFacts(tx, account))

/** Builds the select of the row of which both are told, for reading it together with others. */
export const selectAccountFacts = (tx: Tx, { companyId, gatewayAccountId }: OfAccount) =>
  tx
    .select({ provider: gatewayAccounts.provider, isTest: gatewayAccounts.isTest })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId)))

type AccountFacts = Awaited<ReturnType<typeof selectAccountFacts>>

export const toTestMoney = (found: AccountFacts): boolean => requireAccount(found).isTest
export const toPayerNeeds = (found: AccountFacts): PayerNeeds => payerNeedsByProvider(requireAccount(found).provider)

function requireAccount([account]: AccountFacts) {
  if (!account) throw new Error('the gateway account does not exist')
  return account
}
