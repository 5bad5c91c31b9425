import { eq, sql } from 'drizzle-orm'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { companies } from '@/lib/db/schema/companies'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { users } from '@/lib/db/schema/users'
import { walletTopups } from '@/lib/db/schema/wallet'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { fold } from '@/lib/format/fold'
import { agorotToMicro } from '@/lib/format/micro'
import { splitVat } from '@/lib/format/money'
import { placeHold } from '@/lib/ledger/holds'
import { chargeWallet, grantCredit, transferCredit } from '@/lib/ledger/postings'
import { setThreshold } from '@/lib/ledger/settings'
import { creditTopUp } from '@/lib/modules/wallet/topups.commands'

import { AIR_EVENTS, RESELLER_EVENTS, STUDIO_EVENTS, type WalletEvent } from './wallet-words'
import type { SeedWorld } from './world'

type Place = { id: string; name: string; parentId: string | null; userId: string }

const DAY = 86_400_000
const THRESHOLD = { studio: 20_000, air: 10_000 }

/**
 * Seeds three months of wallet movements: the reseller's wallet, and those of the two companies, which the reseller
 * supplies.
 */
export async function seedWallets(studio: SeedWorld, air: SeedWorld) {
  const home = await placeOf(studio.companyId)
  const gilad = await placeOf(air.companyId)
  const reseller = await placeOf(home.parentId)
  const master = await placeOf(reseller.parentId)
  const plans = [
    ...RESELLER_EVENTS.map((event) => ({ event, wallet: reseller, above: master })),
    ...STUDIO_EVENTS.map((event) => ({ event, wallet: home, above: reseller })),
    ...AIR_EVENTS.map((event) => ({ event, wallet: gilad, above: reseller })),
  ]
  for (const plan of plans.sort((one, other) => other.event.day - one.event.day)) await happen(plan)
  await inCompany({ companyId: home.id }, (tx) => setThreshold(tx, home.id, agorotToMicro(THRESHOLD.studio)))
  await inCompany({ companyId: gilad.id }, (tx) => setThreshold(tx, gilad.id, agorotToMicro(THRESHOLD.air)))
}

const placeOf = (companyId: string | null): Promise<Place> =>
  inAuth(async (tx) => {
    const { id, name, parentId } = companies
    const [found] = await tx
      .select({ id, name, parentId, userId: users.id })
      .from(companies)
      .innerJoin(users, eq(users.companyId, id))
      .where(eq(id, companyId ?? ''))
      .orderBy(users.createdAt)
      .limit(1)
    if (!found) throw new Error('a company of the demonstration has nobody in it')
    return found
  })

type Plan = { event: WalletEvent; wallet: Place; above: Place }

/** Posts one event at its own time, in the company that posts it. */
const happen = ({ event, wallet, above }: Plan) => {
  const at = new Date(Date.now() - event.day * DAY - (event.day ? 3_600_000 : 0))
  if (event.what === 'top-up') return topUp({ wallet, above, at, agorot: event.agorot })
  const byParent = event.what === 'transfer' || event.what === 'grant' || event.what === 'charge'
  const companyId = byParent ? above.id : wallet.id
  const actorId = event.what === 'transfer' || event.what === 'grant' ? { actorId: above.userId } : {}
  return inCompany({ companyId, ...actorId }, async (tx) => {
    await goBack(tx, at)
    await post(tx, event, wallet)
  })
}

/** Sets the ledger's time to the past, which the ledger allows only while the demo is being seeded. */
const goBack = (tx: Tx, at: Date) => tx.execute(sql`select set_config('app.ledger_at', ${at.toISOString()}, true)`)

function post(tx: Tx, event: Exclude<WalletEvent, { what: 'top-up' }>, { id: companyId }: Place) {
  const order = { companyId, key: `demo:${newId()}`, memo: event.memo }
  if (event.what === 'messages')
    return chargeWallet(tx, { ...order, purpose: event.purpose, amountMicro: event.count * event.micro })
  const sum = { ...order, amountAgorot: event.agorot }
  if (event.what === 'charge') return chargeWallet(tx, { ...sum, purpose: event.purpose })
  if (event.what === 'transfer') return transferCredit(tx, sum)
  if (event.what === 'hold') return placeHold(tx, { ...sum, purpose: 'sms', minutes: 2 * 24 * 60 })
  return grantCredit(tx, { ...sum, expiresAt: new Date(Date.now() + event.daysLeft * DAY) })
}

type TopUp = { wallet: Place; above: Place; at: Date; agorot: number }

/** Inserts a paid page of the company above for a top-up, and credits the wallet, as after a real payment. */
async function topUp({ wallet, above, at, agorot }: TopUp) {
  const page = { id: newId(), token: newToken(160) }
  await inCompany({ companyId: wallet.id }, (tx) =>
    tx.insert(walletTopups).values({
      companyId: wallet.id,
      id: newId(),
      createdAt: at,
      createdBy: wallet.userId,
      sellerId: above.id,
      pageId: page.id,
      pageToken: page.token,
      requestKey: newId(),
      amountAgorot: agorot,
    }),
  )
  await inCompany({ companyId: above.id }, async (tx) => {
    await goBack(tx, at)
    await writePage(tx, { ...page, wallet, above, at, agorot })
    const payment = { id: newId(), number: await nextNumber(tx, above.id, 'receipt') }
    await tx.insert(payments).values({
      ...payment,
      companyId: above.id,
      pageId: page.id,
      ownerId: above.userId,
      method: 'card',
      paidAt: at,
      createdAt: at,
      amountAgorot: agorot,
      currency: 'ILS',
      vatRateBp: 1_800,
      vatAgorot: splitVat(agorot, 1_800).vat,
      payerName: wallet.name,
      cardLast4: '4580',
      isSimulated: true,
    })
    await creditTopUp(tx, payment)
  })
}

async function writePage(tx: Tx, { id, token, wallet, above, at, agorot }: TopUp & { id: string; token: string }) {
  const [account] = await tx
    .select({ id: gatewayAccounts.id })
    .from(gatewayAccounts)
    .where(eq(gatewayAccounts.companyId, above.id))
  const number = await nextNumber(tx, above.id, 'payment_page')
  const title = `טעינת ארנק – ${wallet.name}`
  await tx.insert(paymentPages).values({
    companyId: above.id,
    id,
    number,
    publicToken: token,
    context: 'wallet',
    title,
    state: 'paid',
    paidAt: at,
    terms: 'התשלום נזקף כיתרה בארנק.',
    ownerId: above.userId,
    gatewayAccountId: account?.id ?? '',
    createdAt: at,
    amountAgorot: agorot,
    vatRateBp: 1_800,
    vatAgorot: splitVat(agorot, 1_800).vat,
    searchText: fold(`${title} ${number}`),
  })
  const line = { name: 'טעינת ארנק', quantity: 1, unitAgorot: agorot, vatMode: 'standard' } as const
  await tx.insert(paymentPageLines).values({ companyId: above.id, id: newId(), pageId: id, position: 0, ...line })
  await addLink(tx, { companyId: above.id, kind: 'payment_page', targetId: id, token })
}
