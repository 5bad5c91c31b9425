import type { Explanation, LineKind, PlanRules } from './commissions.schema'

/** A payment as commissions see it: days are business days, money agorot, the lines without VAT. */
export type Payment = {
  id: string
  number: number
  at: number
  day: string
  sellerId: string
  amount: number
  vat: number
  lines: { serviceId: string | null; net: number }[]
  /** Whether it is its customer's first, and when the first was; null where it has no customer. */
  isFirst: boolean
  firstDay: string | null
}

export type Refund = { id: string; paymentId: string; at: number; day: string; amount: number }

export type Version = { id: string; planId: string; number: number; validFrom: string; rules: PlanRules }

export type Assignment = {
  id: string
  planId: string
  planName: string
  sellerId: string
  from: string
  to: string | null
  shares: { userId: string; shareBp: number }[]
}

/** Who earns by what. */
export type Terms = { assignments: readonly Assignment[]; versions: readonly Version[] }

export type Days = { id: string; from: string; to: string }

/** A line as it is worked out: what it is about names it, so that the same one is known again. */
export type Line = {
  kind: LineKind
  paymentId: string
  refundId: string | null
  assignmentId: string
  versionId: string
  userId: string
  day: string
  payableOn: string
  base: number
  rateBp: number | null
  shareBp: number
  amount: number
  explanation: Explanation
}

/** A line of a period that is closed, or was worked out before. */
export type Booked = Line & { periodId: string }

/** A line with its own id, and that of the line it takes back or corrects. */
export type Stored = Booked & { id: string; reversesId: string | null }

/** All that a calculation is made of. */
export type Facts = {
  payments: readonly Payment[]
  refunds: readonly Refund[]
  terms: Terms
  /** The first day that commissions are counted from. */
  since: string
  /** Closed periods that are to be corrected. */
  reopened: readonly Days[]
}
