import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { enqueue } from '@/lib/jobs/enqueue'
import { AppError } from '@/lib/server/errors'

import { act } from './act'

/**
 * Where a payment came in on a page that fills a wallet, credits that wallet with what was paid, in the unit of work of the company
 * that took the money. Once, however often it is called; every other payment passes through untouched.
 */
export async function creditTopUp(tx: Tx, { id, number }: { id: string; number: number }): Promise<void> {
  const order = { id: newId(), payment: id, key: `top_up:${id}`, memo: 'טעינת ארנק בעמוד תשלום' }
  try {
    const { isReplay } = await act(tx, 'top_up', {
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

/** The company whose wallet was filled hears of it in a unit of work of its own. */
async function tellWallet(tx: Tx, txId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from ledger_entries where tx_id = ${txId} and amount_micro > 0`,
  )
  for (const { id: wallet } of rows)
    await enqueue(tx, ['wallet.credited', { wallet, txId }], { key: `wallet.credited:${txId}` })
}
