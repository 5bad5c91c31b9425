import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { Amount, Purpose, Reference } from './kinds'
import { type Done, ledgerReference, orderAmountMicro, postToLedger } from './post'

type Posted = { txId: string; isReplay: boolean }
/** `key` makes a repetition harmless: the same order under it is answered the same, another one is 409. */
type Order = Amount & { companyId: string; key: string; memo: string; reference?: Reference | undefined }

const posted = ({ id, isReplay }: Done): Posted => ({ txId: id, isReplay })

const orderOf = ({ companyId, key, memo, reference, ...amount }: Order) => ({
  id: newId(),
  wallet: companyId,
  amount: orderAmountMicro(amount as Amount),
  key,
  memo,
  ...ledgerReference(reference),
})

/**
 * Takes money from the wallet of the acting company or of one below it; granted credit goes first. The acting company earns it, or
 * where it pays from its own wallet the company above. 402 where the free balance is less, 404, 409.
 */
export const chargeWallet = (tx: Tx, { purpose, ...order }: Order & { purpose: Purpose }): Promise<Posted> =>
  postToLedger(tx, 'charge', { ...orderOf(order), purpose }).then(posted)

/** Moves paid credit from the acting company to one below it. 402, 404, 409. */
export const transferCredit = (tx: Tx, order: Order): Promise<Posted> =>
  postToLedger(tx, 'transfer', orderOf(order)).then(posted)

/** Takes paid credit back from a company below the acting one. 402, 404, 409. */
export const takeBackCredit = (tx: Tx, order: Order): Promise<Posted> =>
  postToLedger(tx, 'take_back', orderOf(order)).then(posted)

/** Gives a company below the acting one credit that cannot be transferred or taken back, at the giver's own cost. 404, 409, 422. */
export const grantCredit = (tx: Tx, { expiresAt, ...order }: Order & { expiresAt: Date | null }): Promise<Posted> =>
  postToLedger(tx, 'grant', { ...orderOf(order), expiresAt: expiresAt?.toISOString() ?? null }).then(posted)

/** Posts the entries of one of the acting company's transactions with the other sign. 402, 404, 409. */
export const reversePosting = (
  tx: Tx,
  { txId, key, memo }: { txId: string; key: string; memo: string },
): Promise<Posted> => postToLedger(tx, 'reversal', { id: newId(), reverses: txId, key, memo }).then(posted)
