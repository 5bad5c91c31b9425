import type { Actor } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { newId } from '@/lib/db/id'
import { meterPrices } from '@/lib/db/schema/metering'
import { walletTopups } from '@/lib/db/schema/wallet'
import { inCompany } from '@/lib/db/tenant'
import { placeHold } from '@/lib/ledger/holds'
import { chargeWallet, grantCredit } from '@/lib/ledger/postings'
import { topUp } from '@/lib/ledger/testing'
import { addUsage, settleUsage } from '@/lib/metering/usages'

import type { Words } from './words'

/**
 * Adds a wallet with bought and granted credit, a charge, a hold and a pending top-up; a company below that received
 * credit; and what both sent.
 */
export async function addWallet({ companyId, id: userId }: Actor, words: Words, gatewayAccountId: string) {
  const place = { id: companyId, gatewayAccountId, userId }
  const memo = `תנועה ${words.sharedWord}`
  const child = await registerCompany({
    kind: 'company',
    businessKind: 'company',
    name: `בת ${words.sharedWord}`,
    parentId: companyId,
  })
  await topUp(place, place, 10_000)
  await addUsages(companyId, child.id)
  return inCompany({ companyId, actorId: userId }, async (tx) => {
    const order = () => ({ companyId, key: newId(), memo, amountAgorot: 500 })
    await grantCredit(tx, { ...order(), expiresAt: null })
    await chargeWallet(tx, { ...order(), purpose: 'other' })
    const { holdId } = await placeHold(tx, { ...order(), purpose: 'sms', minutes: 600 })
    const { txId } = await grantCredit(tx, { ...order(), companyId: child.id, expiresAt: null })
    await tx.insert(walletTopups).values({
      companyId,
      id: newId(),
      sellerId: companyId,
      pageId: newId(),
      pageToken: `טעינה ${words.sharedWord}`,
      requestKey: newId(),
      amountAgorot: 1_000,
      createdBy: userId,
    })
    return { walletTx: txId, walletHold: holdId, walletChild: child.id }
  })
}

/** Adds a price for the company below, and something that each of the two sent. */
async function addUsages(companyId: string, childId: string): Promise<void> {
  const price = { meter: 'mail', priceMicro: 1_000, validFrom: new Date(0) } as const
  await inCompany({ companyId }, (tx) => tx.insert(meterPrices).values({ companyId, id: newId(), childId, ...price }))
  for (const sender of [companyId, childId])
    await inCompany({ companyId: sender }, async (tx) => {
      const sent = { meter: 'mail', units: 1, source: 'mail', sourceId: newId() } as const
      await settleUsage(tx, await addUsage(tx, { companyId: sender }, sent), { kind: 'taken' })
    })
}
