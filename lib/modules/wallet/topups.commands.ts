import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { enqueue } from '@/lib/jobs/enqueue'

import { postToLedger } from '@/lib/ledger/post'
import { reversePosting } from '@/lib/ledger/postings'

/**
 * Where a payment came in on a page that fills a wallet, credits that wallet with what was paid, in the unit of work of the company
 * that took the money. Once, however often it is called; every other payment passes through untouched.
 */
export async function creditTopUp(tx: Tx, { id, number }: { id: string; number: number }): Promise<void> {
  const order = { id: newId(), payment: id, key: `top_up:${id}`, memo: 'טעינת ארנק בעמוד תשלום' }
  try {
    const { isReplay } = await postToLedger(tx, 'top_up', {
      ...order,
      refType: 'payment',
      refId: id,
      refLabel: `קבלה ${number}`,
    })
    if (!isReplay) await tellWallet(tx, order.id)
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
}

type Refund = { readonly companyId: string; readonly id: string }

/**
 * Takes what a refund gives back out of the wallet that its payment filled, in the unit of work that wrote the refund. Once, however
 * often it is called; a refund of any other payment passes through untouched. 402 where the free balance is less; 409.
 */
export async function reverseTopUp(tx: Tx, { id }: Refund): Promise<void> {
  const order = { id: newId(), refund: id, key: keyOf(id), memo: 'החזר של טעינת ארנק', refType: 'refund' }
  try {
    await postToLedger(tx, 'top_up_refund', order)
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
}

/** Puts into the wallet again what a refund took out, where it was refused or failed; the refund says so already. */
export async function restoreTopUp(tx: Tx, { companyId, id }: Refund): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ledger_txs where company_id = ${companyId} and idempotency_key = ${keyOf(id)}`,
  )
  const [taken] = rows
  if (taken) await reversePosting(tx, { txId: taken.id, key: `${keyOf(id)}:back`, memo: 'ההחזר לא בוצע' })
}

const keyOf = (refundId: string) => `top_up_refund:${refundId}`

/** The company whose wallet was filled hears of it in a unit of work of its own. */
async function tellWallet(tx: Tx, txId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from ledger_entries where tx_id = ${txId} and amount_micro > 0`,
  )
  for (const { id: wallet } of rows)
    await enqueue(tx, ['wallet.credited', { wallet, txId }], { key: `wallet.credited:${txId}` })
}
