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

/** The answer to an order that was carried out; `isReplay` where its key had been used for the same order before. */
export type Done = { id: string; isReplay: boolean }

/**
 * The one way into the ledger: an order of the unit of work's company, carried out in its transaction. Throws the refusal as an
 * AppError and leaves the transaction usable. Wallets that fell below their alert are told of by a job.
 */
export async function postToLedger(tx: Tx, name: Act, order: Record<string, unknown>): Promise<Done> {
  const { rows } = await tx.execute<{ answer: Answer }>(
    sql`select kesher.wallet_act(${name}, ${JSON.stringify(order)}::jsonb) as answer`,
  )
  const { refused, tx: posted, hold, replay = false, low = [] } = rows[0]?.answer ?? {}
  if (refused) throw ledgerRefusal(refused)
  for (const wallet of low) await enqueue(tx, ['wallet.low', { wallet }], { key: `wallet.low:${wallet}` })
  return { id: posted ?? hold ?? '', isReplay: replay }
}

/** The amount of an order in micro units; what is no whole number of them stays as it is, for the ledger to refuse. */
export const orderAmountMicro = ({ amountAgorot, amountMicro }: Amount): number =>
  amountMicro ?? (Number.isSafeInteger(amountAgorot) ? agorotToMicro(amountAgorot ?? 0) : Number.NaN)

/** A reference as an order carries it. */
export const ledgerReference = (reference: Reference | undefined) => ({
  refType: reference?.type ?? '',
  refId: reference?.id ?? null,
  refLabel: reference?.label ?? '',
})
