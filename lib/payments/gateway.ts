/** What is asked of a gateway: one charge of one order. `ref` is ours, and the same order never opens a second session. */
export type Order = {
  ref: string
  amountAgorot: number
  currency: string
  installments: number
  description: string
  /** Where the browser goes when the payer is done. */
  returnUrl: string
  /** Where the gateway reports to. */
  callbackUrl: string
}

/** The gateway's own page for an order. */
export type Session = { ref: string; url: string }

/** `open`: the payer has not decided. `processing`: the gateway is charging. The others are final. */
export type SessionState = 'open' | 'processing' | 'captured' | 'declined' | 'cancelled'

/** What a gateway says of a session when it is asked. Amounts in agorot, as its own books have them. */
export type SessionStatus = {
  state: SessionState
  amountAgorot: number
  currency: string
  transaction: string | null
  approvalNumber: string | null
  cardLast4: string | null
  declineCode: string | null
}

/** What a callback claims. It is a hint: state changes only by what the gateway answers when asked. */
export type CallbackEvent = {
  /** The same for every repetition of one report. */
  id: string
  sessionRef: string
  orderRef: string
  amountAgorot: number
  currency: string
}

/** A gateway account that can be talked to. Calls that fail or time out throw GatewayUnreachable: the outcome is unknown. */
export interface Gateway {
  /** Opens the hosted page of an order, or gives the one that the order already has. */
  createSession(order: Order): Promise<Session>
  /** The session of an order; null where the gateway never heard of it. */
  findSession(orderRef: string): Promise<Session | null>
  query(sessionRef: string): Promise<SessionStatus>
  /** Ends an open session; gives the state that it ended in, which may be captured. */
  cancel(sessionRef: string): Promise<SessionStatus>
  /** The event of a callback whose signature holds over the raw bytes and whose time is within 5 minutes; null otherwise. */
  verifyCallback(rawBody: Uint8Array, headers: Headers): CallbackEvent | null
  /** The event of a body that was verified when it came in. */
  readCallback(body: string): CallbackEvent
}

/** No answer, or none that can be read: what happened at the gateway is not known. */
export class GatewayUnreachable extends Error {}

/** What an adapter is made of: the account's place and its secret, opened. */
export type AccountAccess = { companyId: string; accountId: string; secret: string }
