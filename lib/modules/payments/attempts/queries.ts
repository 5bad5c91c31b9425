import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentAttempts, paymentPages } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { accountSecretPlace } from '@/lib/payments/account-secret'
import type { Gateway } from '@/lib/payments/gateway'
import { gatewayOf } from '@/lib/payments/gateways'
import type { Provider } from '@/lib/payments/providers'
import { unseal } from '@/lib/server/crypto'

import { LIVE_STATES } from '../schema'

export type Attempt = typeof paymentAttempts.$inferSelect
export type Page = typeof paymentPages.$inferSelect
export type PageRef = { readonly companyId: string; readonly pageId: string }
export type AttemptRef = { readonly companyId: string; readonly attemptId: string }

/** A page with everybody who changes it waiting for this unit of work; undefined where there is none. */
export async function lockedPage(tx: Tx, { companyId, pageId }: PageRef): Promise<Page | undefined> {
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
    .for('update')
  return page
}

/** The one attempt of a page that is not settled. */
export async function liveAttemptOf(tx: Tx, { companyId, pageId }: PageRef): Promise<Attempt | undefined> {
  const { companyId: company, pageId: page, state } = paymentAttempts
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(company, companyId), eq(page, pageId), inArray(state, LIVE_STATES)))
  return attempt
}

export async function attemptOf(tx: Tx, { companyId, attemptId }: AttemptRef): Promise<Attempt | undefined> {
  const { companyId: company, id } = paymentAttempts
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(company, companyId), eq(id, attemptId)))
  return attempt
}

export const findAttempt = (ref: AttemptRef) => inCompany(ref, (tx) => attemptOf(tx, ref))
export const findLiveAttempt = (ref: PageRef) => inCompany(ref, (tx) => liveAttemptOf(tx, ref))

/** An attempt by its idempotency key on its page. */
export async function attemptByKey(tx: Tx, { companyId, pageId }: PageRef, key: string): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        eq(paymentAttempts.pageId, pageId),
        eq(paymentAttempts.idempotencyKey, key),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
  return attempt
}

/** Whether the business takes payments: not while it is suspended or closed by who runs the installation. */
export async function takesPayments(tx: Tx, { companyId }: { readonly companyId: string }): Promise<boolean> {
  const [seller] = await tx.select({ state: companies.state }).from(companies).where(eq(companies.id, companyId))
  return seller !== undefined && seller.state !== 'suspended' && seller.state !== 'closed'
}

export type Account = { id: string; provider: Provider; callbackToken: string; gateway: Gateway }

/** A company's gateway account, ready to be talked to; throws where it is not there. */
export const loadAccount = ({ companyId, accountId }: { companyId: string; accountId: string }): Promise<Account> =>
  inCompany({ companyId }, async (tx) => {
    const [account] = await tx
      .select()
      .from(gatewayAccounts)
      .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, accountId)))
    if (!account) throw new Error('the gateway account does not exist')
    const { id, provider, callbackToken, secretSealed } = account
    const secret = unseal(secretSealed, accountSecretPlace(companyId, id))
    return { id, provider, callbackToken, gateway: gatewayOf(provider, { companyId, accountId: id, secret }) }
  })

type OfAccount = { companyId: string; gatewayAccountId: string }

/** Which gateway an attempt or a page goes to. */
export async function providerOf(tx: Tx, { companyId, gatewayAccountId }: OfAccount): Promise<Account['provider']> {
  const [account] = await tx
    .select({ provider: gatewayAccounts.provider })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), eq(gatewayAccounts.id, gatewayAccountId)))
  if (!account) throw new Error('the gateway account does not exist')
  return account.provider
}
