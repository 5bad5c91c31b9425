import type { MessageStatus } from '@/lib/vocabulary/messaging'
import type { Meter, UsageState } from '@/lib/vocabulary/metering'

import { isPaidOnArrival } from './meters'

/**
 * What is known of something that was to be sent: it waits, nobody knows, it is paid for, or it is not. `missed`: it did not
 * arrive, and the provider takes money for what arrived alone. `parts` are those that the provider counted.
 */
export type Verdict = { kind: 'waits' | 'unknown' | 'ended' | 'missed' } | { kind: 'taken'; parts?: number }

type Told = { meter: Meter; status: MessageStatus; isKnownToProvider: boolean; parts?: number | undefined }

const ARRIVED: ReadonlySet<MessageStatus> = new Set(['delivered', 'read'])
const ACCEPTED: ReadonlySet<MessageStatus> = new Set(['accepted', 'sent', 'delivered', 'read'])

/**
 * Returns what a message's status says of its price. Who sends SMS and mail is paid for what it accepted, even where that
 * failed later; WhatsApp for what arrived, and for nothing that failed.
 */
export function verdictOnMessage({ meter, status, isKnownToProvider, parts }: Told): Verdict {
  if (status === 'uncertain') return { kind: 'unknown' }
  if (status === 'cancelled') return { kind: 'ended' }
  const onArrival = isPaidOnArrival(meter)
  const isTaken =
    (onArrival ? ARRIVED : ACCEPTED).has(status) || (status === 'failed' && !onArrival && isKnownToProvider)
  if (isTaken) return { kind: 'taken', ...(parts !== undefined && { parts }) }
  if (status !== 'failed') return { kind: 'waits' }
  return { kind: onArrival ? 'missed' : 'ended' }
}

type OutboxState = 'queued' | 'sending' | 'sent' | 'delivered' | 'captured' | 'failed' | 'uncertain'

const outboxVerdicts: Record<OutboxState, Verdict> = {
  queued: { kind: 'waits' },
  sending: { kind: 'waits' },
  sent: { kind: 'taken' },
  delivered: { kind: 'taken' },
  captured: { kind: 'ended' },
  failed: { kind: 'ended' },
  uncertain: { kind: 'unknown' },
}

/** Returns what the state of a text message or an e-mail of the product says of its price. */
export const verdictOnOutbox = (state: OutboxState): Verdict => outboxVerdicts[state]

/** What is done to a usage: it is debited from its hold, or from the wallet where no hold is left; or that is given back. */
export type Step = 'none' | 'wait' | 'doubt' | 'release' | 'debit' | 'refund'

const SETTLED = { waits: 'none', unknown: 'none', ended: 'none', missed: 'refund', taken: 'none' } as const

const steps: Record<UsageState, Record<Verdict['kind'], Step>> = {
  held: { waits: 'none', unknown: 'doubt', ended: 'release', missed: 'release', taken: 'debit' },
  uncertain: { waits: 'wait', unknown: 'none', ended: 'release', missed: 'release', taken: 'debit' },
  released: { waits: 'none', unknown: 'none', ended: 'none', missed: 'none', taken: 'debit' },
  debited: SETTLED,
  owed: SETTLED,
}

/**
 * Returns what a verdict makes of a usage. What was debited or is owed stays so, whatever is told later or again, but that it
 * did not arrive where that is what is paid for; what was released or given back and arrives after all is debited.
 */
export const stepOf = (state: UsageState, { kind }: Verdict): Step => steps[state][kind]

/** Returns the units that are paid for: those that were announced, or fewer where the provider counted fewer. */
export const debitedUnits = (announced: number, parts: number | undefined): number =>
  Math.max(1, Math.min(announced, parts ?? announced))
