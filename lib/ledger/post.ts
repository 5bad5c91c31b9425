import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { agorotToMicro } from '@/lib/format/micro'
import { enqueue } from '@/lib/jobs/enqueue'

import type { Amount, Reference } from './kinds'
import { ledgerRefusal } from './refusals'

type Act =
  | 'charge'
  | 'capture'
  | 'transfer'
  | 'take_back'
  | 'grant'
  | 'top_up'
  | 'top_up_refund'
  | 'reversal'
  | 'hold'
  | 'release'
  | 'freeze'
  | 'thaw'
  | 'threshold'

type Answer = { refused?: string; tx?: string; hold?: string; replay?: boolean; low?: string[] }

/** Result of a posted order; `isReplay` if the same order was posted before with the same key. */
export type PostingResult = { id: string; isReplay: boolean }

/**
 * Posts an order of the transaction's company; the only way to write to the ledger. Throws a refusal as an AppError and
 * leaves the transaction usable. Queues a notification for wallets that fell below their alert threshold.
 */
export async function postToLedger(tx: Tx, name: Act, order: Record<string, unknown>): Promise<PostingResult> {
  const { rows } = await tx.execute<{ answer: Answer }>(
    sql`select kesher.wallet_act(${name}, ${JSON.stringify(order)}::jsonb) as answer`,
  )
  const { refused, tx: posted, hold, replay = false, low = [] } = rows[0]?.answer ?? {}
  if (refused) throw ledgerRefusal(refused)
  for (const wallet of low) await enqueue(tx, ['wallet.low', { wallet }], { key: `wallet.low:${wallet}` })
  return { id: posted ?? hold ?? '', isReplay: replay }
}

/**
 * Converts the amount of an order to micro units; an amount that is not an integer stays invalid, so that the ledger
 * refuses it.
 */
export const orderAmountMicro = ({ amountAgorot, amountMicro }: Amount): number =>
  amountMicro ?? (Number.isSafeInteger(amountAgorot) ? agorotToMicro(amountAgorot ?? 0) : Number.NaN)

/** Converts a reference to the fields of an order. */
export const ledgerReference = (reference: Reference | undefined) => ({
  refType: reference?.type ?? '',
  refId: reference?.id ?? null,
  refLabel: reference?.label ?? '',
})
