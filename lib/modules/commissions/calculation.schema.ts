import type { Explanation, LineKind, PlanRules } from './commissions.schema'

/** A payment as commissions use it: days are business days, money is in agorot, lines exclude VAT. */
export type Payment = {
  id: string
  number: number
  at: number
  day: string
  sellerId: string
  amount: number
  vat: number
  lines: { serviceId: string | null; net: number }[]
  /** Whether it is the customer's first payment; `firstDay` is the day of the first one, null without a customer. */
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

/** Assignments and plan versions that commissions are calculated by. */
export type Terms = { assignments: readonly Assignment[]; versions: readonly Version[] }

export type Days = { id: string; from: string; to: string }

/**
 * A calculated line. Its period, kind, payment, refund, assignment and user identify it, so that a recalculation
 * recognises it.
 */
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

/** A line of a closed period, or of an earlier calculation. */
export type Booked = Line & { periodId: string }

/** A line with its id, and the id of the line that it reverses or corrects. */
export type Stored = Booked & { id: string; reversesId: string | null }

/** Complete input of a calculation. */
export type Facts = {
  payments: readonly Payment[]
  refunds: readonly Refund[]
  terms: Terms
  /** First day from which commissions are counted. */
  since: string
  /** Closed periods that are reopened for corrections. */
  reopened: readonly Days[]
}
