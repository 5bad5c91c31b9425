/** What happens to messages of a simulated person, so that every case can be tried. */
export type SimulatedOutcome =
  | 'not_there'
  | 'window_closed'
  | 'rate_limited_once'
  | 'answer_lost'
  | 'never_read'
  | 'read_alone'
  | 'fails_later'
  | 'token_expired'
  | 'stopped'
  | 'read'

const BY_LAST_DIGITS: Readonly<Record<string, SimulatedOutcome>> = {
  '0001': 'not_there',
  '0002': 'window_closed',
  '0003': 'rate_limited_once',
  '0004': 'answer_lost',
  '0005': 'never_read',
  '0006': 'read_alone',
  '0007': 'fails_later',
  '0008': 'token_expired',
  '0009': 'stopped',
}

/**
 * Returns what happens to messages of a simulated person, which the last four digits of the number decide; of an e-mail
 * address those before the @.
 */
export const simulatedOutcome = (peer: string): SimulatedOutcome =>
  BY_LAST_DIGITS[peer.replace(/@.*$/, '').slice(-4)] ?? 'read'

const ALL = ['sent', 'delivered', 'read'] as const
const FAILED = ['failed'] as const

/** The statuses that the provider reports of a message it took, in their order. */
export const OUTCOME_STATUSES: Readonly<
  Record<SimulatedOutcome, readonly ('sent' | 'delivered' | 'read' | 'failed')[]>
> = {
  not_there: FAILED,
  window_closed: FAILED,
  rate_limited_once: ALL,
  answer_lost: ALL,
  never_read: ['sent', 'delivered'],
  read_alone: ['sent', 'read'],
  fails_later: ['sent', 'failed'],
  token_expired: ALL,
  stopped: FAILED,
  read: ALL,
}
