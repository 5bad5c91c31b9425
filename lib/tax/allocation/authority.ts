/** Details of an invoice that are sent to the Tax Authority. Amounts in agorot, days as `YYYY-MM-DD`. */
export type AllocationRequest = {
  /** Our id, the same on every repetition: the authority assigns one number to it. */
  invoiceId: string
  type: '305' | '320'
  /** 3 for a reversed charge, whose VAT is zero. */
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

/** `refused` is final (the answer was 200 and not approved); `invalid` is an error in the request. */
export type AllocationAnswer =
  | { kind: 'granted'; number: string; raw: Record<string, unknown> }
  | { kind: 'refused'; code: number | null; message: string; raw: Record<string, unknown> }
  | { kind: 'invalid'; code: number | null; message: string; raw: Record<string, unknown> }

export type Decision = 'cancel' | 'continue' | 'hearing'

/** Client that obtains allocation numbers. */
export interface TaxAuthorityClient {
  /** Requests a number. Throws AuthorityUnreachable if there is no conclusive answer. */
  requestNumber(request: AllocationRequest): Promise<AllocationAnswer>
  /** Reports the company's decision after a refusal. Throws AuthorityUnreachable. */
  report(decision: Decision, of: { invoiceId: string; sellerNumber: string }): Promise<void>
}

/** No answer, or one that is not about the invoice: the request is repeated. */
export class AuthorityUnreachable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AuthorityUnreachable'
  }
}
