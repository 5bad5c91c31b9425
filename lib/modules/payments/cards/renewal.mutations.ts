import { and, eq, inArray, isNull } from 'drizzle-orm'
import { conflict, notFound } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { customerServices } from '@/lib/db/schema/customer-services'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { enqueue } from '@/lib/jobs/enqueue'
import { countHit } from '@/lib/limits/rate-limit'
import { loadAccount } from '@/lib/payments/accounts'
import { GatewayUnreachable, type SessionStatus } from '@/lib/payments/gateway'
import { openSaveCardPage, throwGatewayUnavailable } from './card-page.mutations'
import { storeCard } from './cards.mutations'
import { findCard } from './cards.queries'
import { type CardPass, findRenewal, type Renewal, type RenewalRef } from './renewal.queries'

/** How long an open page of the gateway is offered again, in milliseconds; after that a new one is opened. */
const REUSED_FOR = 20 * 60_000
const FIRST_QUERY_MS = 60_000
const GIVEN_UP_AFTER = 24 * 3_600_000
const BEGINNINGS = { name: 'card-renewals', hits: 30, seconds: 60 }

/**
 * Opens the gateway's page on which a customer enters another card; nothing is charged there. 429 beyond 30 a minute;
 * 503 if the gateway does not answer.
 */
export async function beginRenewal(pass: CardPass): Promise<{ url: string }> {
  await countHit(BEGINNINGS, pass.customerServiceId)
  const open = await inCompany(pass, (tx) => liveOf(tx, pass))
  const isFresh = open && Date.now() - +open.createdAt < REUSED_FOR
  if (open && !isFresh)
    await finishRenewal({ companyId: open.companyId, renewalId: open.id }, { isEnding: true }).catch(
      throwGatewayUnavailable,
    )
  const renewal = await inCompany(pass, (tx) => claim(tx, pass))
  if (renewal.gatewayUrl) return { url: renewal.gatewayUrl }
  const session = await openSaveCardPage(pass, renewal)
  return { url: await inCompany(pass, (tx) => storePage(tx, renewal, session)) }
}

/**
 * If two requests opened a page at the same time, the first page is stored and returned to both: only that one is
 * queried.
 */
async function storePage(tx: Tx, renewal: Renewal, { ref, url }: { ref: string; url: string }): Promise<string> {
  const now = await findRenewal(tx, { companyId: renewal.companyId, renewalId: renewal.id }, 'update')
  if (now?.gatewayUrl) return now.gatewayUrl
  await change(tx, renewal, { state: 'open', gatewayRef: ref, gatewayUrl: url })
  return url
}

async function liveOf(tx: Tx, { companyId, customerServiceId }: CardPass): Promise<Renewal | undefined> {
  const { companyId: company, customerServiceId: service, state } = cardRenewals
  const [row] = await tx
    .select()
    .from(cardRenewals)
    .where(and(eq(company, companyId), eq(service, customerServiceId), inArray(state, ['created', 'open'])))
  return row
}

/**
 * Returns the one open renewal of a subscription, inserting it if there is none; parallel requests wait for the lock
 * and find it.
 */
async function claim(tx: Tx, pass: CardPass): Promise<Renewal> {
  const { companyId, customerServiceId } = pass
  const { companyId: company, id: rowId } = customerServices
  const [service] = await tx
    .select()
    .from(customerServices)
    .where(and(eq(company, companyId), eq(rowId, customerServiceId)))
    .for('update')
  if (!service || service.endedOn) throw notFound('השירות לא נמצא')
  const live = await liveOf(tx, pass)
  if (live) return live
  const { customerId, savedCardId } = service
  const card = savedCardId ? await findCard(tx, { companyId, id: savedCardId }) : undefined
  const id = newId()
  const gatewayAccountId = card?.gatewayAccountId ?? (await defaultAccount(tx, companyId))
  const row = { companyId, id, customerServiceId, customerId, gatewayAccountId, state: 'created' as const }
  const [renewal] = await tx.insert(cardRenewals).values(row).returning()
  if (!renewal) throw new Error('the renewal was not written')
  await inquireLater(tx, id, FIRST_QUERY_MS)
  return renewal
}

async function defaultAccount(tx: Tx, company: string): Promise<string> {
  const { id, companyId, isDefault, deletedAt } = gatewayAccounts
  const [account] = await tx
    .select({ id })
    .from(gatewayAccounts)
    .where(and(eq(companyId, company), eq(isDefault, true), isNull(deletedAt)))
  if (!account) throw conflict('no_gateway', 'לעסק אין כרגע חשבון סליקה')
  return account.id
}

type Ending = { isEnding?: boolean }

/**
 * Queries the gateway for the result of a renewal and stores it; idempotent. Returns whether the renewal is settled.
 */
export async function finishRenewal(ref: RenewalRef, { isEnding = false }: Ending = {}): Promise<boolean> {
  const renewal = await inCompany(ref, (tx) => findRenewal(tx, ref))
  if (!renewal || !isLive(renewal)) return true
  const { gateway } = await loadAccount({ companyId: ref.companyId, accountId: renewal.gatewayAccountId })
  const sessionRef = renewal.gatewayRef ?? (await gateway.findSession(renewal.id))?.ref
  if (!sessionRef) return isEnding ? end(ref, { state: 'cancelled' }) : false
  const status = isEnding ? await gateway.cancel(sessionRef) : await gateway.query(sessionRef)
  if (status.state === 'open' || status.state === 'processing') return false
  return end(ref, { state: status.state === 'cancelled' ? 'cancelled' : 'declined', status })
}

const isLive = ({ state }: Renewal) => state === 'created' || state === 'open'

type End = { state: 'cancelled' | 'declined'; status?: SessionStatus }

const end = ({ companyId, renewalId }: RenewalRef, { state, status }: End): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const renewal = await findRenewal(tx, { companyId, renewalId }, 'update')
    if (!renewal || !isLive(renewal)) return true
    const card = status?.state === 'captured' ? status.keptCard : null
    if (!card) {
      await change(tx, renewal, { state, settledAt: new Date() })
      return true
    }
    const { customerId, gatewayAccountId } = renewal
    const savedCardId = await storeCard(tx, { companyId, customerId, gatewayAccountId, sourceId: renewalId, card })
    await change(tx, renewal, { state: 'kept', savedCardId, settledAt: new Date() })
    await enqueue(tx, ['customer-services.renewed', { renewalId }], { key: `customer-services.renewed:${renewalId}` })
    const entityId = renewal.customerServiceId
    await audit(tx, { companyId }, { action: 'card.renewed', entity: 'customer_service', entityId })
    return true
  })

const QUERY_LIMIT = { name: 'card-refresh', hits: 40, seconds: 60 }

/**
 * Queries the gateway about the open renewal of a subscription. 429 beyond 40 a minute; 503 if the gateway does not
 * answer.
 */
export async function refreshRenewal(pass: CardPass): Promise<{ isWaiting: boolean }> {
  await countHit(QUERY_LIMIT, pass.customerServiceId)
  const live = await inCompany(pass, (tx) => liveOf(tx, pass))
  if (!live) return { isWaiting: false }
  return {
    isWaiting: !(await finishRenewal({ companyId: live.companyId, renewalId: live.id }).catch(throwGatewayUnavailable)),
  }
}

/**
 * Handles a callback about a renewal by querying the gateway. Returns false if the order is not one of our renewals.
 */
export async function handleRenewalCallback(
  account: { companyId: string; gatewayAccountId: string },
  orderRef: string,
) {
  const ref = { companyId: account.companyId, renewalId: orderRef }
  const renewal = await inCompany(ref, (tx) => findRenewal(tx, ref))
  if (renewal?.gatewayAccountId !== account.gatewayAccountId) return false
  await finishRenewal(ref)
  return true
}

/** Job: queries a renewal until it is settled; a renewal that nobody finished within a day is ended. */
export async function pollRenewal(ref: RenewalRef): Promise<void> {
  const renewal = await inCompany(ref, (tx) => findRenewal(tx, ref))
  if (!renewal || !isLive(renewal)) return
  const age = Date.now() - +renewal.createdAt
  const isSettled = await finishRenewal(ref, { isEnding: age > GIVEN_UP_AFTER }).catch((error: unknown) => {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ renewalId: ref.renewalId, err: error }, 'the gateway did not answer about a card')
    return false
  })
  if (!isSettled) await inCompany(ref, (tx) => inquireLater(tx, ref.renewalId, Math.max(FIRST_QUERY_MS, age / 2)))
}

const inquireLater = (tx: Tx, renewalId: string, delay: number) =>
  enqueue(tx, ['payments.renewal', { renewalId }], {
    runAt: new Date(Date.now() + delay),
    key: `payments.renewal:${renewalId}`,
  })

const change = (tx: Tx, { companyId, id }: Renewal, set: Partial<typeof cardRenewals.$inferInsert>) =>
  tx
    .update(cardRenewals)
    .set({ ...set, updatedAt: new Date() })
    .where(
      and(
        eq(cardRenewals.companyId, companyId),
        eq(cardRenewals.id, id),
        inArray(cardRenewals.state, ['created', 'open']),
      ),
    )
