import { randomUUID } from 'node:crypto'

import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { walletTopups } from '@/lib/db/schema/wallet'
import { inCompany } from '@/lib/db/tenant'

import { creditTopUp } from '@/lib/modules/wallet/topups.commands'

type Place = { id: string; gatewayAccountId: string; userId: string }

/** Creates a company with a user, below another company if one is given. */
export async function newPlace(parentId?: string): Promise<Place> {
  const kind = parentId ? 'company' : 'master'
  const company = { kind, name: `חברה ${randomUUID().slice(0, 6)}`, businessKind: 'company' } as const
  const made = await registerCompany({ ...company, ...(parentId ? { parentId } : {}) })
  const email = `${randomUUID()}@wallets.example`
  const person = {
    email,
    displayName: 'דנה לוי',
    password: 'river-maple-48213',
    role: 'admin',
    isVerified: true,
  } as const
  return { ...made, userId: await createUser({ companyId: made.id, ...person }) }
}

/**
 * Adds paid credit as in production: the seller captures a payment on a top-up page that the wallet's company
 * requested.
 */
export async function topUp(wallet: Place, seller: Place, agorot: number) {
  const pageId = newId()
  const payment = { id: newId(), number: 1_000 + Math.floor(Math.random() * 1e9) }
  await inCompany({ companyId: wallet.id }, (tx) =>
    tx.insert(walletTopups).values({
      companyId: wallet.id,
      id: newId(),
      sellerId: seller.id,
      pageId,
      pageToken: pageId,
      requestKey: randomUUID(),
      amountAgorot: agorot,
    }),
  )
  await inCompany({ companyId: seller.id }, async (tx) => {
    const sums = { amountAgorot: agorot, vatRateBp: 1_800, vatAgorot: 0, currency: 'ILS' } as const
    await tx.insert(paymentPages).values({
      companyId: seller.id,
      id: pageId,
      number: payment.number,
      publicToken: pageId,
      title: 'טעינה',
      context: 'wallet',
      state: 'paid',
      ...sums,
      terms: 'תנאים',
      ownerId: seller.userId,
      gatewayAccountId: seller.gatewayAccountId,
      searchText: '',
    })
    await tx.insert(payments).values({
      companyId: seller.id,
      ...payment,
      pageId,
      ...sums,
      method: 'card',
      payerName: 'דנה',
      paidAt: new Date(),
      ownerId: seller.userId,
    })
    await creditTopUp(tx, payment)
  })
  return payment
}
