import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { Amount, Purpose, Reference } from './kinds'
import { ledgerReference, orderAmountMicro, postToLedger } from './post'

type Hold = Amount & {
  companyId: string
  key: string
  purpose: Purpose
  memo: string
  /** How long the credit stays apart where nobody captures or releases it. */
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

/** Sets credit apart, so that nothing else spends it. 402 where less is free, 404, 409. */
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

/** Charges a part of a hold or all of it; the last capture frees what is left. 404, 409 where it ended or holds less. */
export async function captureHold(tx: Tx, { holdId, key, memo, isLast = false, reference, ...amount }: Capture) {
  const order = { id: newId(), hold: holdId, amount: orderAmountMicro(amount as Amount), key, memo, isLast }
  const { id: txId, isReplay } = await postToLedger(tx, 'capture', { ...order, ...ledgerReference(reference) })
  return { txId, isReplay }
}

/** Gives free what a hold still keeps; once it is, again is no fault. 404, 409 where it was captured. */
export const releaseHold = (tx: Tx, { holdId }: { holdId: string }): Promise<void> =>
  postToLedger(tx, 'release', { hold: holdId }).then(() => undefined)
