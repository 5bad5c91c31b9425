import type { Tx } from '@/lib/db/client'

import { postToLedger } from './post'

/** Sets the low balance alert of the acting company's wallet, in micro units; null turns it off. */
export const setThreshold = (tx: Tx, companyId: string, micro: number | null): Promise<void> =>
  postToLedger(tx, 'threshold', { wallet: companyId, amount: micro }).then(() => undefined)

/**
 * Freezes the wallet of a company below the acting one: nothing is charged, transferred or held until it is unfrozen.
 * 404.
 */
export const freezeWallet = (tx: Tx, companyId: string, reason: string): Promise<void> =>
  postToLedger(tx, 'freeze', { wallet: companyId, memo: reason }).then(() => undefined)

/** Unfreezes a wallet. 404. */
export const unfreezeWallet = (tx: Tx, companyId: string): Promise<void> =>
  postToLedger(tx, 'thaw', { wallet: companyId }).then(() => undefined)
