import type { AccountAccess } from '../adapter'

import type { SimulatedOutcome } from './people'

/** A call that reached the simulator of a provider; `path` is the part after the account's address, with its first slash. */
export type SimulatedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: Uint8Array
}

export type SimulatedAnswer =
  | { status: number; json: unknown }
  | { status: number; bytes: Uint8Array; mime: string }
  /** The connection ends without an answer. */
  | { isLost: true }

/** What the simulated person sends. */
export type SimulatedInbound = {
  /** E.164, or the e-mail address. */
  phone: string
  name: string
  /** The provider's id of this message. */
  providerId: string
  at: Date
  content:
    | { type: 'text'; body: string; subject?: string }
    | { type: 'button'; title: string; payload: string }
    | { type: 'file'; mediaId: string; mime: string; name: string; caption: string; isVoice: boolean }
    | { type: 'reaction'; emoji: string; targetProviderId: string }
}

/** A request by which a provider tells us something. */
export type Callback = { body: string; headers: Record<string, string> }

export type SimulatedStatus = {
  providerId: string
  reference: string
  phone: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  /** Code of a failure; the provider's usual one where there is none. */
  code?: string
  /** What the person's number stands for, from which a provider chooses the code of a failure. */
  outcome?: SimulatedOutcome
}

/** The simulator of one provider's wire. */
export type Simulator = {
  /** Answers a request of ours as the provider does. */
  answer(account: AccountAccess, request: SimulatedRequest): Promise<SimulatedAnswer>
  messageCallback(account: AccountAccess, message: SimulatedInbound): Callback
  /** Null where the provider does not tell of that status. */
  statusCallback(account: AccountAccess, status: SimulatedStatus): Callback | null
}
