import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { Amount, Purpose, Reference } from './kinds'
import { ledgerReference, orderAmountMicro, postToLedger } from './post'

type Hold = Amount & {
  companyId: string
  key: string
  purpose: Purpose
  memo: string
  /** Minutes until an uncaptured hold expires. */
  minutes: number
  reference?: Reference | undefined
}
type Capture = Amount & {
  holdId: string
  key: string
  memo: string
  isLast?: boolean | undefined
  reference?: Reference
}

/** Reserves credit, so that nothing else can spend it. 402 if the available balance is lower, 404, 409. */
export async function placeHold(tx: Tx, { companyId, key, purpose, memo, minutes, reference, ...amount }: Hold) {
  const order = {
    id: newId(),
    wallet: companyId,
    amount: orderAmountMicro(amount as Amount),
    key,
    purpose,
    memo,
    minutes,
  }
  const { id: holdId, isReplay } = await postToLedger(tx, 'hold', { ...order, ...ledgerReference(reference) })
  return { holdId, isReplay }
}

/**
 * Charges a hold wholly or in part; the last capture releases the rest. 404, 409 if the hold has ended or is smaller.
 */
export async function captureHold(tx: Tx, { holdId, key, memo, isLast = false, reference, ...amount }: Capture) {
  const order = { id: newId(), hold: holdId, amount: orderAmountMicro(amount as Amount), key, memo, isLast }
  const { id: txId, isReplay } = await postToLedger(tx, 'capture', { ...order, ...ledgerReference(reference) })
  return { txId, isReplay }
}

/** Releases the rest of a hold; idempotent. 404, 409 if it was captured. */
export const releaseHold = (tx: Tx, { holdId }: { holdId: string }): Promise<void> =>
  postToLedger(tx, 'release', { hold: holdId }).then(() => undefined)
