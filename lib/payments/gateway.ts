import type { FaultCode } from './faults'

/**
 * An order to be paid through a gateway: one charge. `ref` is our reference, and the same order never opens a second
 * session.
 */
export type Order = {
  ref: string
  /** `charge` takes the amount; `keep` only saves the card, and the amount is 0. */
  purpose: 'charge' | 'keep'
  amountAgorot: number
  currency: string
  installments: number
  description: string
  /** Whether the payer agreed that the gateway saves the card for further charges. */
  keepsCard: boolean
  language: 'he' | 'en'
  payer: Payer
  /** Where the browser is redirected when the payer is done. */
  returnUrl: string
  /** Where the gateway sends its callbacks. */
  callbackUrl: string
}

export type Payer = { name: string; email: string; phone: string }

/** The gateway's hosted page for an order. */
export type Session = { ref: string; url: string }

/** `open`: the payer has not decided. `processing`: the gateway is charging. The other states are final. */
export type SessionState = 'open' | 'processing' | 'captured' | 'declined' | 'cancelled'

/** The method of payment, by the same names as in payments. */
export type GatewayMethod = 'card' | 'bit' | 'paybox' | 'apple_pay' | 'google_pay' | 'paypal' | 'transfer'

/** A card that is saved at the gateway. The token is a secret; `expiresOn` is the last day of its month. */
export type KeptCard = { token: string; last4: string; brand: string; expiresOn: string; holderName: string }

/** The gateway's response when a session is queried. Amounts are in agorot, as the gateway has recorded them. */
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
  /** The card that was saved with the payment, if the order asked for that. */
  keptCard: KeptCard | null
}

/** What a callback claims. It is a hint: state changes only by the gateway's response to a query. */
export type CallbackEvent = {
  /** The same for every repetition of one callback. */
  id: string
  sessionRef: string
  orderRef: string
  amountAgorot: number
  currency: string
  /** The gateway's reference of the dispute that the callback reports; the other fields have no meaning then. */
  disputeRef?: string
}

/** The gateway's report on a disputed charge. `inquiry`: the card's issuer only asks, and no money was taken. */
export type DisputeReport = {
  ref: string
  transaction: string
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** The gateway's own reason code. */
  reason: string
  amountAgorot: number
  currency: string
  /** Calendar days, `YYYY-MM-DD`. */
  toldOn: string
  answerBy: string | null
}

/** A charge of a saved card, without the payer. The same `ref` never charges twice. */
export type CardCharge = {
  ref: string
  token: string
  /** Expiry as it was saved with the card, `YYYY-MM-DD`: some gateways require it together with the token. */
  expiresOn: string
  amountAgorot: number
  currency: string
  installments: number
  description: string
  payer: Payer
  callbackUrl: string
}

/** Result of charging a saved card: the reference to query later, and the current status. */
export type CardChargeAnswer = { sessionRef: string; status: SessionStatus }

/** A refund. The same `ref` never refunds twice. */
export type Refund = {
  ref: string
  transaction: string
  method: GatewayMethod
  /** The amount of this refund, and the amount of the charge; agorot. */
  amountAgorot: number
  paidAgorot: number
  currency: string
  /** Whether the charge was made today: some gateways then cancel it instead of crediting. */
  isSameDay: boolean
  /** The last digits of the card that was charged, if known. */
  cardLast4?: string | null
  /** When the refund was first sent; absent on the first attempt. */
  sentFirstAt?: Date
  /** The gateway's transaction numbers of other refunds: none of them is this refund. */
  others?: readonly string[]
}

/** `refused`: the gateway refused, and nothing was refunded. */
export type RefundStatus = { state: 'done' | 'pending' | 'refused'; transaction: string | null; code: string | null }

/** A line of the gateway's own ledger. Refunds are separate lines with a negative amount. */
export type LedgerLine = {
  transaction: string
  /** Our order reference, if the gateway stores it. */
  orderRef: string | null
  amountAgorot: number
  currency: string
  at: Date
  cardLast4: string | null
}

/** What an account supports; screens offer nothing else. */
export type Capabilities = {
  keepsCards: boolean
  partialRefunds: boolean
  /** Whether an order can be looked up by our reference after a response was lost. */
  findsOrders: boolean
  /** Whether the gateway's ledger can be read by day. */
  readsLedger: boolean
  maxInstallments: number
  /**
   * How long the gateway may take to show a transaction in its ledger. A request whose response was lost is not sent
   * again before that time has passed, and refunds of one charge are sent one after the other. 0 if the gateway itself
   * executes each reference only once.
   */
  booksLagMinutes: number
}

/** Adapter of a gateway account. Calls that fail or time out throw GatewayUnreachable: the outcome is unknown. */
export interface Gateway {
  readonly capabilities: Capabilities
  /** Opens the hosted page of an order, or returns the one that the order already has. */
  createSession(order: Order): Promise<Session>
  /**
   * Returns the session of an order; null if the gateway does not know it or cannot look it up
   * (capabilities.findsOrders).
   */
  findSession(orderRef: string): Promise<Session | null>
  query(sessionRef: string): Promise<SessionStatus>
  /** Ends an open session and returns the state in which it ended, which may be captured. */
  cancel(sessionRef: string): Promise<SessionStatus>
  /** Charges a saved card. Throws GatewayUnreachable if the outcome is unknown. */
  chargeCard(charge: CardCharge): Promise<CardChargeAnswer>
  /** Refunds money. Throws GatewayUnreachable if the outcome is unknown; the same ref may be sent again. */
  refund(refund: Refund): Promise<RefundStatus>
  /** Confirms to a gateway that requires it that we received the capture of a session; idempotent. */
  confirmCapture?(sessionRef: string): Promise<void>
  /** Returns the current state of a dispute; only for gateways that report disputes by callback. */
  queryDispute?(disputeRef: string): Promise<DisputeReport>
  /** Returns the gateway's ledger of a calendar day in Asia/Jerusalem, in chronological order. */
  readLedger(day: string): Promise<LedgerLine[]>
  /** Makes a call that changes nothing, to check that the keys are valid and the gateway responds. */
  ping(): Promise<void>
  /**
   * Returns the event of a callback if its signature matches the raw bytes and its timestamp, if the gateway sends one,
   * is within 5 minutes; null otherwise. A gateway that does not sign is checked only by its body.
   */
  verifyCallback(rawBody: Uint8Array, headers: Headers): CallbackEvent | null
  /** Returns the event of a body that was verified when it arrived. */
  readCallback(body: string): CallbackEvent
}

/** Thrown when a gateway gives no response, or none that can be read: what happened at the gateway is unknown. */
export class GatewayUnreachable extends Error {
  /** The code that is stored on the account. */
  readonly code: FaultCode

  constructor(message: string, { code = 'no_answer', ...options }: ErrorOptions & { code?: FaultCode } = {}) {
    super(message, options)
    this.code = code
  }
}

/** What an adapter is built from: the account's ids, its unsealed keys by name, and whether it is a test account. */
export type AccountAccess = { companyId: string; accountId: string; secrets: Record<string, string>; isTest: boolean }
