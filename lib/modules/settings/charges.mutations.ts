import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { absoluteUrl } from '@/lib/core/config'
import { AppError, conflict, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { gatewayTests } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { countHit } from '@/lib/limits/rate-limit'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable } from '@/lib/payments/gateway'
import { TEST_AGOROT, TEST_PAYER } from '@/lib/payments/test-charge'
import { href } from '@/lib/routes/find'

import { type Charge, findCharge } from './charges.queries'

type Settings = Scope<'paymentSettings'>

const CHARGES = { name: 'test-charge', hits: 20, seconds: 600 }

/**
 * Starts a charge of one shekel at an account in test mode, through the same code as real charges; returns the URL of
 * the hosted page. 404, 409, 503.
 */
export async function startTestCharge(scope: Settings, accountId: string): Promise<{ id: string; url: string }> {
  const { companyId } = scope
  await requireTestAccount(scope, accountId)
  await countHit(CHARGES, companyId)
  const account = await loadAccount({ companyId, accountId })
  const id = newId()
  await inCompany(scope, async (tx) => {
    const { actorId } = scope
    await tx
      .insert(gatewayTests)
      .values({ companyId, id, gatewayAccountId: accountId, amountAgorot: TEST_AGOROT, createdBy: actorId })
    const data = { accountId }
    await audit(tx, scope, { action: 'gateway.tried', entity: 'gateway_account', entityId: accountId, data })
  })
  const session = await account.gateway
    .createSession({
      ref: id,
      purpose: 'charge',
      keepsCard: false,
      language: 'he',
      payer: TEST_PAYER,
      amountAgorot: TEST_AGOROT,
      currency: 'ILS',
      installments: 1,
      description: 'חיוב ניסיון',
      returnUrl: absoluteUrl(`${href('settings')}?tab=payment&charge=${id}`),
      callbackUrl: absoluteUrl(`/api/payments/callback/${account.callbackToken}`),
    })
    .catch(unreachable)
  await inCompany(scope, (tx) => tx.update(gatewayTests).set({ sessionRef: session.ref }).where(isCharge(scope, id)))
  return { id, url: session.url }
}

/** Queries the gateway for the state of a test charge and saves it; 404, 503. */
export async function refreshTestCharge(scope: Settings, id: string): Promise<Charge> {
  const { sessionRef, ...charge } = await findCharge(scope, id)
  if (!sessionRef || !(charge.state === 'open' || charge.state === 'processing')) return charge
  const { gateway } = await loadAccount({ companyId: scope.companyId, accountId: charge.accountId })
  const status = await gateway.query(sessionRef).catch(unreachable)
  const outcome = {
    state: status.state,
    declineCode: status.declineCode,
    approvalNumber: status.approvalNumber,
    chargedAgorot: status.state === 'captured' ? status.amountAgorot : null,
  }
  await inCompany(scope, (tx) =>
    tx
      .update(gatewayTests)
      .set({ ...outcome, updatedAt: new Date(), updatedBy: scope.actorId })
      .where(isCharge(scope, id)),
  )
  return { ...charge, ...outcome }
}

const isCharge = ({ companyId }: Settings, id: string) =>
  and(eq(gatewayTests.companyId, companyId), eq(gatewayTests.id, id))

async function requireTestAccount(scope: Settings, accountId: string): Promise<void> {
  const { companyId, id, deletedAt, isTest, archivedAt } = gatewayAccounts
  const [account] = await inCompany(scope, (tx) =>
    tx
      .select({ isTest, archivedAt })
      .from(gatewayAccounts)
      .where(and(eq(companyId, scope.companyId), eq(id, accountId), isNull(deletedAt))),
  )
  if (!account) throw notFound('חשבון הסליקה לא נמצא')
  if (!account.isTest) throw conflict('not_test', 'חיוב ניסיון אפשרי רק בחשבון שבמצב ניסיון')
  if (account.archivedAt) throw conflict('archived', 'החשבון בארכיון. יש להחזיר אותו קודם.')
}

function unreachable(error: unknown): never {
  if (!(error instanceof GatewayUnreachable)) throw error
  throw new AppError('חברת הסליקה אינה עונה. כדאי לבדוק את המפתח ולנסות שוב.', { status: 503, code: 'gateway' })
}
