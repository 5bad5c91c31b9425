type PageOfPayment = {
  readonly id: string
  readonly title: string
  /** Who asks for the money: a person, the charge of a subscription, or a dated part of another page. */
  readonly origin: 'office' | 'charge' | 'part'
  readonly parentId: string | null
  readonly customerId: string | null
}
type ChargeEvent = {
  readonly companyId: string
  /** No actor where a payer or a gateway did it. */
  readonly actorId: string | null
  readonly page: PageOfPayment
}
type RefundEvent = { readonly companyId: string; readonly refundId: string }

/** What other modules hear of from payments; amounts are agorot. */
export type Events = {
  /** Money came, and is a payment with a number: by a gateway, out of a gateway's books, or by hand. */
  'payment.captured': ChargeEvent & {
    readonly payment: { readonly id: string; readonly number: number; readonly amountAgorot: number }
    readonly attemptId: string | null
    readonly source: 'gateway' | 'books' | 'hand'
  }
  /** A charge that waited for a person turned out to be a payment that stands already. */
  'payment.matched': ChargeEvent & { readonly attemptId: string }
  /** An attempt ended without money. */
  'payment.failed': ChargeEvent & { readonly attemptId: string }
  /** A refund was written; whoever throws refuses it. */
  'refund.created': RefundEvent
  /** A refund was refused, taken back or failed: the money stays. */
  'refund.abandoned': RefundEvent
}
