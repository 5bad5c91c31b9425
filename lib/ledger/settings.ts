import type { Tx } from '@/lib/db/client'

import { postToLedger } from './post'

/** Where the alert of the acting company's wallet begins, in micro units; null for no alert. */
export const setThreshold = (tx: Tx, companyId: string, micro: number | null): Promise<void> =>
  postToLedger(tx, 'threshold', { wallet: companyId, amount: micro }).then(() => undefined)

/** Stops the wallet of a company below the acting one: nothing is charged, transferred or held until it thaws. 404. */
export const freezeWallet = (tx: Tx, companyId: string, reason: string): Promise<void> =>
  postToLedger(tx, 'freeze', { wallet: companyId, memo: reason }).then(() => undefined)

/** Opens a frozen wallet again. 404. */
export const unfreezeWallet = (tx: Tx, companyId: string): Promise<void> =>
  postToLedger(tx, 'thaw', { wallet: companyId }).then(() => undefined)
