import type { FaultCode } from './faults'

/** What is asked of a gateway: one charge of one order. `ref` is ours, and the same order never opens a second session. */
export type Order = {
  ref: string
  /** `charge` takes the amount; `keep` only keeps the card, and the amount is 0. */
  purpose: 'charge' | 'keep'
  amountAgorot: number
  currency: string
  installments: number
  description: string
  /** Whether the payer agreed that the gateway keeps the card for further charges. */
  keepsCard: boolean
  language: 'he' | 'en'
  payer: Payer
  /** Where the browser goes when the payer is done. */
  returnUrl: string
  /** Where the gateway reports to. */
  callbackUrl: string
}

export type Payer = { name: string; email: string; phone: string }

/** The gateway's own page for an order. */
export type Session = { ref: string; url: string }

/** `open`: the payer has not decided. `processing`: the gateway is charging. The others are final. */
export type SessionState = 'open' | 'processing' | 'captured' | 'declined' | 'cancelled'

/** How money came, as payments name it. */
export type GatewayMethod = 'card' | 'bit' | 'paybox' | 'apple_pay' | 'google_pay' | 'paypal' | 'transfer'

/** A card that the gateway keeps. The token is a secret; `expiresOn` is the last day of its month. */
export type KeptCard = { token: string; last4: string; brand: string; expiresOn: string; holderName: string }

/** What a gateway says of a session when it is asked. Amounts in agorot, as its own books have them. */
export type SessionStatus = {
  state: SessionState
  amountAgorot: number
  currency: string
  transaction: string | null
  approvalNumber: string | null
  cardLast4: string | null
  declineCode: string | null
  method: GatewayMethod
  cardBrand: string | null
  /** The card that was kept with it, where the order asked for that. */
  keptCard: KeptCard | null
}

/** What a callback claims. It is a hint: state changes only by what the gateway answers when asked. */
export type CallbackEvent = {
  /** The same for every repetition of one report. */
  id: string
  sessionRef: string
  orderRef: string
  amountAgorot: number
  currency: string
  /** The gateway's number of the dispute that it tells of; its other fields say nothing then. */
  disputeRef?: string
}

/** What a gateway says of a charge that is denied. `inquiry`: the card's issuer only asks, and no money was taken. */
export type DisputeReport = {
  ref: string
  transaction: string
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** The gateway's own code. */
  reason: string
  amountAgorot: number
  currency: string
  /** Calendar days, `YYYY-MM-DD`. */
  toldOn: string
  answerBy: string | null
}

/** A charge of a kept card, without the payer. The same `ref` never charges twice. */
export type CardCharge = {
  ref: string
  token: string
  /** As it was kept: some gateways want it with the token, `YYYY-MM-DD`. */
  expiresOn: string
  amountAgorot: number
  currency: string
  installments: number
  description: string
  payer: Payer
  callbackUrl: string
}

/** What came of charging a kept card: what to ask for later, and how it stands now. */
export type CardChargeAnswer = { sessionRef: string; status: SessionStatus }

/** Money that goes back. The same `ref` never gives it back twice. */
export type Refund = {
  ref: string
  transaction: string
  method: GatewayMethod
  /** What is given back now, and what was taken; agorot. */
  amountAgorot: number
  paidAgorot: number
  currency: string
  /** Whether the charge was made today: some gateways cancel then instead of crediting. */
  isSameDay: boolean
  /** The last digits of the card that was charged, where they are known. */
  cardLast4?: string | null
  /** When it was sent first; without it this is the first time. */
  sentFirstAt?: Date
  /** The gateway's own numbers of money that went back otherwise: none of them is this refund. */
  others?: readonly string[]
}

/** `refused`: the gateway said no, and nothing went back. */
export type RefundStatus = { state: 'done' | 'pending' | 'refused'; transaction: string | null; code: string | null }

/** A line of the gateway's own books. Refunds have their own lines, with the amount below zero. */
export type LedgerLine = {
  transaction: string
  /** Our reference, where the gateway keeps it. */
  orderRef: string | null
  amountAgorot: number
  currency: string
  at: Date
  cardLast4: string | null
}

/** What an account can do; screens offer nothing else. */
export type Capabilities = {
  keepsCards: boolean
  partialRefunds: boolean
  /** Whether an order can be looked up by our reference after a lost answer. */
  findsOrders: boolean
  /** Whether the gateway's books can be read by day. */
  readsLedger: boolean
  maxInstallments: number
  /**
   * How long the gateway may take to show in its books what it did: nothing whose answer was lost is sent to it again before, and
   * refunds of one charge go out one after the other. 0 where the gateway itself carries out one reference once.
   */
  booksLagMinutes: number
}

/** A gateway account that can be talked to. Calls that fail or time out throw GatewayUnreachable: the outcome is unknown. */
export interface Gateway {
  readonly capabilities: Capabilities
  /** Opens the hosted page of an order, or gives the one that the order already has. */
  createSession(order: Order): Promise<Session>
  /** The session of an order; null where the gateway never heard of it, or cannot say (capabilities.findsOrders). */
  findSession(orderRef: string): Promise<Session | null>
  query(sessionRef: string): Promise<SessionStatus>
  /** Ends an open session; gives the state that it ended in, which may be captured. */
  cancel(sessionRef: string): Promise<SessionStatus>
  /** Charges a kept card. Throws GatewayUnreachable where the outcome is not known. */
  chargeCard(charge: CardCharge): Promise<CardChargeAnswer>
  /** Gives money back. Throws GatewayUnreachable where the outcome is not known; the same ref may be sent again. */
  refund(refund: Refund): Promise<RefundStatus>
  /** Tells a gateway that wants it that a capture of a session was heard of; a repetition changes nothing. */
  confirmCapture?(sessionRef: string): Promise<void>
  /** What became of a dispute, of a gateway that tells of them by callbacks. */
  queryDispute?(disputeRef: string): Promise<DisputeReport>
  /** The gateway's books of a calendar day in Asia/Jerusalem, in order of time. */
  readLedger(day: string): Promise<LedgerLine[]>
  /** Asks for something that changes nothing: whether keys hold and the gateway answers. */
  ping(): Promise<void>
  /** The event of a callback whose signature holds over the raw bytes and whose time is within 5 minutes; null otherwise. */
  verifyCallback(rawBody: Uint8Array, headers: Headers): CallbackEvent | null
  /** The event of a body that was verified when it came in. */
  readCallback(body: string): CallbackEvent
}

/** No answer, or none that can be read: what happened at the gateway is not known. */
export class GatewayUnreachable extends Error {
  /** What the account keeps of it. */
  readonly code: FaultCode

  constructor(message: string, { code = 'no_answer', ...options }: ErrorOptions & { code?: FaultCode } = {}) {
    super(message, options)
    this.code = code
  }
}

/** What an adapter is made of: the account's place, its secrets opened by name, and whether it is a test terminal. */
export type AccountAccess = { companyId: string; accountId: string; secrets: Record<string, string>; isTest: boolean }
