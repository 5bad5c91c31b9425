import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { users } from '@/lib/db/schema/users'
import { walletTopups } from '@/lib/db/schema/wallet'
import { inCompany, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fold } from '@/lib/format/fold'
import { countHit } from '@/lib/limits/rate-limit'
import { missingForActivation, pageTotals } from '@/lib/modules/payment-pages/payment-pages.rules'
import { loadPageSeller } from '@/lib/modules/payment-pages/prices.queries'
import { href } from '@/lib/routes/find'

import { loadWalletCompanyName } from './alerts.queries'
import { TOP_UP_DAYS, TOP_UP_TERMS } from './topups.rules'
import type { TopUpInput } from './wallet.schema'

const REQUESTS = { name: 'wallet-top-up', hits: 30, seconds: 3_600 }

type Manage = Scope<'wallet'>
type Order = { sellerId: string; pageId: string; token: string; amount: number; buyer: string }

/**
 * Creates a payment page at the company above that tops up this wallet; its capture credits the ledger. The root
 * company is its own seller. The same key returns the same page. 409 if the seller cannot sell, 429 beyond thirty an
 * hour.
 */
export async function requestTopUp(scope: Manage, { amount, key }: TopUpInput): Promise<{ path: string }> {
  await countHit(REQUESTS, scope.companyId)
  return inCompany(scope, async (tx) => {
    const known = await requestOf(tx, scope, key)
    if (known && known.amount !== amount) throw conflict('key_reused', 'הסכום השתנה. יש לרענן את הדף ולנסות שוב.')
    if (known) return { path: href('paymentpage', { id: known.token }) }
    const buyer = await loadWalletCompanyName(tx, scope.companyId)
    const order = { pageId: newId(), token: newToken(160), amount, buyer }
    const sellerId = await record(tx, scope, { ...order, key })
    await audit(tx, scope, {
      action: 'wallet.top-up-asked',
      entity: 'wallet',
      entityId: scope.companyId,
      data: { amount },
    })
    await sell(tx, scope, { ...order, sellerId })
    return { path: href('paymentpage', { id: order.token }) }
  })
}

async function requestOf(tx: Tx, { companyId }: Manage, key: string) {
  const [known] = await tx
    .select({ amount: walletTopups.amountAgorot, token: walletTopups.pageToken })
    .from(walletTopups)
    .where(and(eq(walletTopups.companyId, companyId), eq(walletTopups.requestKey, key)))
  return known
}

/** Inserts the top-up request; a trigger sets the seller, whose id is returned. */
async function record(
  tx: Tx,
  scope: Manage,
  { pageId, token, amount, key }: Omit<Order, 'sellerId'> & { key: string },
) {
  const { companyId, actorId } = scope
  const [made] = await tx
    .insert(walletTopups)
    .values({
      companyId,
      id: newId(),
      createdBy: actorId,
      sellerId: companyId,
      pageId,
      pageToken: token,
      requestKey: key,
      amountAgorot: amount,
    })
    .returning({ sellerId: walletTopups.sellerId })
  if (!made) throw new Error('the top-up was not written')
  return made.sellerId
}

/**
 * Creates the payment page in the seller's company; the rest of the transaction runs as that company, so that a request
 * never exists without its page.
 */
async function sell(tx: Tx, { companyId, trace }: Manage, { sellerId, pageId, token, amount, buyer }: Order) {
  await setTransactionContext(tx, { role: 'kesher_app', companyId: sellerId, trace })
  const seller = await loadPageSeller(tx, { companyId: sellerId })
  const terms = seller.terms.trim() || TOP_UP_TERMS
  if (missingForActivation(seller, terms).length > 0) throw NOT_READY()
  const { gatewayAccountId, ownerId } = await deskOf(tx, sellerId)
  const number = await nextNumber(tx, sellerId, 'payment_page')
  const line = { name: 'טעינת ארנק', quantity: 1, unitAgorot: amount, vatMode: 'standard' } as const
  const title = `טעינת ארנק – ${buyer}`
  await tx.insert(paymentPages).values({
    companyId: sellerId,
    id: pageId,
    number,
    publicToken: token,
    context: 'wallet',
    title,
    terms,
    state: 'active',
    amountAgorot: amount,
    vatRateBp: seller.vatRateBp,
    vatAgorot: pageTotals([line], seller.vatRateBp).vat,
    ownerId,
    gatewayAccountId,
    expiresAt: new Date(Date.now() + TOP_UP_DAYS * 86_400_000),
    searchText: fold(`${title} ${number}`),
  })
  await tx.insert(paymentPageLines).values({ companyId: sellerId, id: newId(), pageId, position: 0, ...line })
  await addLink(tx, { companyId: sellerId, kind: 'payment_page', targetId: pageId, token })
  await publish(tx, { companyId: sellerId }, { topic: 'payment-page', entityId: pageId, kind: 'created', ownerId })
  const data = { number, state: 'active', amount, walletOf: companyId }
  const about = { entity: 'payment_page', entityId: pageId, data }
  await audit(tx, { companyId: sellerId }, { action: 'payment-page.created', ...about })
}

const NOT_READY = () =>
  conflict(
    'seller_not_ready',
    'אי אפשר לטעון עכשיו: לחברה שמוכרת את הטעינה חסרים פרטי עסק או חשבון סליקה. כדאי לפנות אליה.',
  )

/** Returns the seller's gateway account and the owner of the page: the seller's first administrator. */
async function deskOf(tx: Tx, companyId: string) {
  const isUsual = and(eq(gatewayAccounts.isDefault, true), isNull(gatewayAccounts.deletedAt))
  const [account] = await tx
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.companyId, companyId), isUsual))
  const isStaff = and(
    eq(users.role, 'admin'),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    isNull(users.standsFor),
  )
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), isStaff))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  if (!account || !owner) throw NOT_READY()
  return { gatewayAccountId: account.id, ownerId: owner.id }
}
