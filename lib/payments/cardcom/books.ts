import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { GatewayUnreachable, type LedgerLine, type Refund, type RefundStatus } from '../gateway'
import { fromShekels } from '../wire/shekels'
import { lastFourDigits } from '../wire/status'
import { parseWallTime } from '../wire/wall-time'

import type { Transaction } from './wire'

/** Gateway's response code for a charge that was refunded already. */
const GIVEN_BEFORE = 5111

/** Converts a Cardcom transaction to a ledger line. Cardcom stores no reference of ours with it. */
export function cardcomLedgerLine(done: Transaction): LedgerLine {
  if (!done.CreateDate) throw new GatewayUnreachable('a line of the books has no time', { code: 'no_books' })
  const amountAgorot = fromShekels(done.Amount ?? Number.NaN)
  return {
    transaction: String(done.TranzactionId),
    orderRef: null,
    amountAgorot: done.IsRefund ? -Math.abs(amountAgorot) : amountAgorot,
    currency: (done.CoinId ?? 1) === 1 ? 'ILS' : `coin ${done.CoinId}`,
    at: parseWallTime(done.CreateDate),
    cardLast4: lastFourDigits(done.Last4CardDigitsString || done.Last4CardDigits),
  }
}

type Answer = { ResponseCode: number; NewTranzactionId?: number | string | null | undefined }

/**
 * Converts the response to a refund. A full refund that was made before counts as done; for a partial one it is unknown
 * which refund was made, so it is refused and a person has to check.
 */
export function cardcomRefundStatus(
  { ResponseCode: code, NewTranzactionId: made }: Answer,
  isWhole: boolean,
): RefundStatus {
  if (code === 0) return { state: 'done', transaction: made ? String(made) : null, code: null }
  if (code === GIVEN_BEFORE && isWhole) return { state: 'done', transaction: null, code: null }
  return { state: 'refused', transaction: null, code: code === GIVEN_BEFORE ? 'refunded_before' : `cardcom_${code}` }
}

/** Tolerance for differences between our clock and the gateway's, in milliseconds. */
const CLOCKS_DIFFER = 5 * 60_000

/**
 * Finds a partial refund whose response was lost, in the gateway's transaction list: same card and amount, and none of
 * the refunds that are known. Returns null for a full refund, for one that was never sent, and if the list does not
 * contain it.
 */
export async function findLostPartialRefund(
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
