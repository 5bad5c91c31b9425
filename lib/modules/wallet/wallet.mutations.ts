import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { dayRange } from '@/lib/format/dates'
import { agorotToMicro } from '@/lib/format/micro'
import { enqueue } from '@/lib/jobs/enqueue'
import { grantCredit, reversePosting, transferCredit, withdrawCredit } from '@/lib/ledger/postings'
import { freezeWallet, setThreshold, unfreezeWallet } from '@/lib/ledger/settings'

import { loadWalletCompanyName } from './alerts.queries'
import { requireChild } from './children.queries'
import type { GrantInput, ReversalInput, StateInput, TransferInput } from './wallet.schema'

type Manage = Scope<'wallet'>

/**
 * Transfers paid credit to a direct child company, or back from it. 402 if the available balance is lower, 404, 409.
 */
export const moveCredit = (scope: Manage, { companyId, direction, amount, memo, key }: TransferInput) =>
  inCompany(scope, async (tx) => {
    const child = await requireChild(tx, scope, companyId)
    const isDown = direction === 'to'
    const order = { companyId: child.id, amountAgorot: amount, key: `screen:${key}` }
    const names = [await loadWalletCompanyName(tx, scope.companyId), child.name] as const
    const text = [isDown ? wordsOf(...names) : wordsOf(names[1], names[0]), memo].filter(Boolean).join(' · ')
    const { txId, isReplay } = await (isDown ? transferCredit : withdrawCredit)(tx, { ...order, memo: text })
    if (isReplay) return { id: txId }
    if (isDown) await enqueueCreditedBelow(tx, { wallet: child.id, txId })
    const data = { companyId: child.id, amount, direction }
    await report(tx, scope, { action: isDown ? 'wallet.transferred' : 'wallet.taken-back', id: txId, data })
    return { id: txId }
  })

/** Grants a direct child company credit, with or without an expiry. 404, 409, 422. */
export const giveCredit = (scope: Manage, { companyId, amount, expiresOn, memo, key }: GrantInput) =>
  inCompany(scope, async (tx) => {
    const child = await requireChild(tx, scope, companyId)
    const expiresAt = expiresOn ? dayRange(expiresOn).to : null
    const order = { companyId: child.id, amountAgorot: amount, key: `screen:${key}`, memo, expiresAt }
    const { txId, isReplay } = await grantCredit(tx, order)
    if (isReplay) return { id: txId }
    await enqueueCreditedBelow(tx, { wallet: child.id, txId })
    const data = { companyId: child.id, amount, expiresOn, memo }
    await report(tx, scope, { action: 'wallet.granted', id: txId, data })
    return { id: txId }
  })

/** Reverses a movement that this company posted. 402, 404, 409. */
export const reverseMovement = (scope: Manage, id: string, { memo, key }: ReversalInput) =>
  inCompany(scope, async (tx) => {
    const { txId, isReplay } = await reversePosting(tx, { txId: id, key: `screen:${key}`, memo })
    if (!isReplay) await report(tx, scope, { action: 'wallet.reversed', id: txId, data: { reverses: id, memo } })
    return { id: txId }
  })

/** Sets the low balance alert of the company's own wallet; null turns it off. */
export const setAlert = (scope: Manage, amount: number | null) =>
  inCompany(scope, async (tx) => {
    await setThreshold(tx, scope.companyId, amount === null ? null : agorotToMicro(amount))
    await report(tx, scope, { action: 'wallet.alert-set', id: scope.companyId, data: { amount } })
    return { amount }
  })

/** Freezes or unfreezes the wallet of a direct child company. 404. */
export const setWalletState = (scope: Manage, companyId: string, input: StateInput) =>
  inCompany(scope, async (tx) => {
    const child = await requireChild(tx, scope, companyId)
    const isFrozen = input.state === 'frozen'
    await (isFrozen ? freezeWallet(tx, child.id, input.reason) : unfreezeWallet(tx, child.id))
    const data = { companyId: child.id, ...(isFrozen && { reason: input.reason }) }
    await report(tx, scope, { action: isFrozen ? 'wallet.frozen' : 'wallet.thawed', id: child.id, data })
    return { state: input.state }
  })

/** Text of a transfer, shown to both sides. */
const wordsOf = (from: string, to: string) => `מ־${from} אל ${to}`

/** Queues the notification of the credited company, for its own transaction. */
const enqueueCreditedBelow = (tx: Tx, payload: { wallet: string; txId: string }) =>
  enqueue(tx, ['wallet.credited', payload], { key: `wallet.credited:${payload.txId}` })

type Report = { action: string; id: string; data: Record<string, unknown> }

async function report(tx: Tx, scope: Manage, { action, id, data }: Report) {
  await publish(tx, scope, { topic: 'wallet', entityId: scope.companyId, kind: action })
  await audit(tx, scope, { action, entity: 'wallet', entityId: id, data })
}
