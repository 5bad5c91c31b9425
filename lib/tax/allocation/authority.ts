/** What the Tax Authority is told of an invoice. Amounts are agorot, days `YYYY-MM-DD`. */
export type AllocationRequest = {
  /** Ours, the same for every repetition: the authority gives one number for it. */
  invoiceId: string
  type: '305' | '320'
  /** 3 where the charge is reversed: the VAT is zero then. */
  action: 0 | 3
  sellerNumber: string
  customerNumber: string
  customerName: string
  reference: string
  invoiceDate: string
  issuedOn: string
  beforeDiscountAgorot: number
  discountAgorot: number
  netAgorot: number
  vatAgorot: number
  lines: { name: string; quantity: number; netAgorot: number; vatAgorot: number; vatRateBp: number }[]
}

/** `refused` is final (the answer was 200 and not approved); `invalid` is a mistake in what was sent. */
export type AllocationAnswer =
  | { kind: 'granted'; number: string; raw: Record<string, unknown> }
  | { kind: 'refused'; code: number | null; message: string; raw: Record<string, unknown> }
  | { kind: 'invalid'; code: number | null; message: string; raw: Record<string, unknown> }

export type Decision = 'cancel' | 'continue' | 'hearing'

/** Whoever gives allocation numbers. */
export interface TaxAuthorityClient {
  /** Throws AuthorityUnreachable where no answer came that says anything. */
  ask(request: AllocationRequest): Promise<AllocationAnswer>
  /** Tells what the business chose after a refusal. Throws AuthorityUnreachable. */
  report(decision: Decision, of: { invoiceId: string; sellerNumber: string }): Promise<void>
}

/** No answer, or one that says nothing of the invoice: it is asked again. */
export class AuthorityUnreachable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AuthorityUnreachable'
  }
}
