import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { GatewayUnreachable, type LedgerLine, type Refund, type RefundStatus } from '../gateway'
import { fromShekels } from '../wire/shekels'
import { last4Of } from '../wire/status'
import { parseWallTime } from '../wire/wall-time'

import type { Transaction } from './wire'

/** The gateway's word that a charge was given back already. */
const GIVEN_BEFORE = 5111

/** A transaction as a line of the books. Cardcom keeps no reference of ours with it. */
export function cardcomLedgerLine(done: Transaction): LedgerLine {
  if (!done.CreateDate) throw new GatewayUnreachable('a line of the books has no time', { code: 'no_books' })
  const amountAgorot = fromShekels(done.Amount ?? Number.NaN)
  return {
    transaction: String(done.TranzactionId),
    orderRef: null,
    amountAgorot: done.IsRefund ? -Math.abs(amountAgorot) : amountAgorot,
    currency: (done.CoinId ?? 1) === 1 ? 'ILS' : `coin ${done.CoinId}`,
    at: parseWallTime(done.CreateDate),
    cardLast4: last4Of(done.Last4CardDigitsString || done.Last4CardDigits),
  }
}

type Answer = { ResponseCode: number; NewTranzactionId?: number | string | null | undefined }

/** A whole charge that is given back a second time is back; of a part nobody knows, so that a person looks. */
export function cardcomRefundStatus(
  { ResponseCode: code, NewTranzactionId: made }: Answer,
  isWhole: boolean,
): RefundStatus {
  if (code === 0) return { state: 'done', transaction: made ? String(made) : null, code: null }
  if (code === GIVEN_BEFORE && isWhole) return { state: 'done', transaction: null, code: null }
  return { state: 'refused', transaction: null, code: code === GIVEN_BEFORE ? 'refunded_before' : `cardcom_${code}` }
}

/** What our clock and the gateway's may differ by. */
const CLOCKS_DIFFER = 5 * 60_000

/**
 * A part whose answer was lost, found in the books since: the same card and sum, and none of the refunds that are known. Null where
 * it never went out, or is not there.
 */
export async function partBefore(
  refund: Refund,
  booksOf: (day: string) => Promise<LedgerLine[]>,
): Promise<string | null> {
  const { sentFirstAt, amountAgorot, paidAgorot } = refund
  if (!sentFirstAt || amountAgorot === paidAgorot) return null
  for (let day = businessDay(sentFirstAt); day <= businessDay(); day = addDays(day, 1)) {
    const found = (await booksOf(day)).find((line) => isOf(line, refund, sentFirstAt))
    if (found) return found.transaction
  }
  return null
}

const isOf = (line: LedgerLine, { amountAgorot, cardLast4, others = [] }: Refund, since: Date) =>
  line.amountAgorot === -amountAgorot &&
  +line.at >= +since - CLOCKS_DIFFER &&
  (!cardLast4 || line.cardLast4 === cardLast4) &&
  !others.includes(line.transaction)
