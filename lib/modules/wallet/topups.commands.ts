import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { enqueue } from '@/lib/jobs/enqueue'

import { postToLedger } from '@/lib/ledger/post'
import { reversePosting } from '@/lib/ledger/postings'

/**
 * Credits the wallet whose top-up page was paid, in the transaction of the company that took the money. Idempotent;
 * ignores any other payment.
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
    if (!isReplay) await enqueueCredited(tx, order.id)
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
}

type Refund = { readonly companyId: string; readonly id: string }

/**
 * Debits the wallet that the refunded payment topped up, in the transaction that inserts the refund. Idempotent;
 * ignores refunds of any other payment. 402 if the available balance is lower; 409.
 */
export async function reverseTopUp(tx: Tx, { id }: Refund): Promise<void> {
  const order = { id: newId(), refund: id, key: keyOf(id), memo: 'החזר של טעינת ארנק', refType: 'refund' }
  try {
    await postToLedger(tx, 'top_up_refund', order)
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
}

/** Credits the wallet again with a refund's amount, after the refund was refused or failed. */
export async function restoreTopUp(tx: Tx, { companyId, id }: Refund): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ledger_txs where company_id = ${companyId} and idempotency_key = ${keyOf(id)}`,
  )
  const [reversal] = rows
  if (reversal) await reversePosting(tx, { txId: reversal.id, key: `${keyOf(id)}:back`, memo: 'ההחזר לא בוצע' })
}

const keyOf = (refundId: string) => `top_up_refund:${refundId}`

/** Queues the notification of the company whose wallet was topped up, for its own transaction. */
async function enqueueCredited(tx: Tx, txId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from ledger_entries where tx_id = ${txId} and amount_micro > 0`,
  )
  for (const { id: wallet } of rows)
    await enqueue(tx, ['wallet.credited', { wallet, txId }], { key: `wallet.credited:${txId}` })
}
