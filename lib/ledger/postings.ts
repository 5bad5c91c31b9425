import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { Amount, Purpose, Reference } from './kinds'
import { ledgerReference, orderAmountMicro, type PostingResult, postToLedger } from './post'

type Posted = { txId: string; isReplay: boolean }
/** `key` is the idempotency key: the same order with the same key returns the same result, a different order is 409. */
type Order = Amount & { companyId: string; key: string; memo: string; reference?: Reference | undefined }

const posted = ({ id, isReplay }: PostingResult): Posted => ({ txId: id, isReplay })

const orderOf = ({ companyId, key, memo, reference, ...amount }: Order) => ({
  id: newId(),
  wallet: companyId,
  amount: orderAmountMicro(amount as Amount),
  key,
  memo,
  ...ledgerReference(reference),
})

/**
 * Charges the wallet of the acting company or of one below it, granted credit first. The income belongs to the acting
 * company, or to the company above it if it pays from its own wallet. 402 if the available balance is lower, 404, 409.
 */
export const chargeWallet = (tx: Tx, { purpose, ...order }: Order & { purpose: Purpose }): Promise<Posted> =>
  postToLedger(tx, 'charge', { ...orderOf(order), purpose }).then(posted)

/** Moves paid credit from the acting company to one below it. 402, 404, 409. */
export const transferCredit = (tx: Tx, order: Order): Promise<Posted> =>
  postToLedger(tx, 'transfer', orderOf(order)).then(posted)

/** Takes paid credit back from a company below the acting one. 402, 404, 409. */
export const withdrawCredit = (tx: Tx, order: Order): Promise<Posted> =>
  postToLedger(tx, 'take_back', orderOf(order)).then(posted)

/**
 * Grants a company below the acting one credit that cannot be transferred or taken back, at the grantor's expense. 404,
 * 409, 422.
 */
export const grantCredit = (tx: Tx, { expiresAt, ...order }: Order & { expiresAt: Date | null }): Promise<Posted> =>
  postToLedger(tx, 'grant', { ...orderOf(order), expiresAt: expiresAt?.toISOString() ?? null }).then(posted)

/** Reverses one of the acting company's transactions by posting its entries with opposite signs. 402, 404, 409. */
export const reversePosting = (
  tx: Tx,
  { txId, key, memo }: { txId: string; key: string; memo: string },
): Promise<Posted> => postToLedger(tx, 'reversal', { id: newId(), reverses: txId, key, memo }).then(posted)
