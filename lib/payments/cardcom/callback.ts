import type { CallbackEvent } from '../gateway'
import { parseJson } from '../wire/answer'
import { fromShekels } from '../wire/shekels'

import { lowProfileResult } from './wire'

/**
 * Parses the body sent to WebHookUrl: the JSON of GetLpResult. Returns null unless it is of this terminal. What it
 * claims is queried again.
 */
export function parseCardcomCallback(body: string, terminalNumber: string): CallbackEvent | null {
  const parsed = lowProfileResult.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { LowProfileId: page, ReturnValue: value, TerminalNumber: terminal, ...result } = parsed.data
  if (!page || !value || String(terminal) !== terminalNumber) return null
  const done = result.TranzactionInfo
  const amountAgorot = amountOf(done?.Amount ?? 0)
  if (amountAgorot === null) return null
  return {
    id: [page, done?.TranzactionId ?? result.TranzactionId ?? 0, done?.ResponseCode ?? result.ResponseCode].join(':'),
    sessionRef: page,
    orderRef: value.split('.')[0] ?? '',
    amountAgorot,
    currency: (done?.CoinId ?? 1) === 1 ? 'ILS' : `coin ${done?.CoinId}`,
  }
}

function amountOf(amount: number): number | null {
  try {
    return fromShekels(amount)
  } catch {
    return null
  }
}
