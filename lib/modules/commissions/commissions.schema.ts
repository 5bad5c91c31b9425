import { z } from 'zod'

export const TIER_MODES = ['marginal', 'whole'] as const
export const PLAN_STATES = ['active', 'archived'] as const
export const PERIOD_STATES = ['open', 'calculated', 'approved', 'locked', 'paid'] as const
export const LINE_KINDS = ['payment', 'refund', 'correction'] as const
/** A line waits for its day, then for its period: held, to be paid, approved, paid. */
export const LINE_STATES = ['held', 'payable', 'approved', 'paid'] as const

export type TierMode = (typeof TIER_MODES)[number]
export type PlanState = (typeof PLAN_STATES)[number]
export type PeriodState = (typeof PERIOD_STATES)[number]
export type LineKind = (typeof LINE_KINDS)[number]
export type LineState = (typeof LINE_STATES)[number]

/** From an amount (inclusive) to the next (exclusive), the last without an end; agorot and basis points. */
export type Tier = { from: number; to: number | null; rateBp: number }
export type Method =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent'; rateBp: number }
  | { kind: 'tiers'; mode: TierMode; tiers: Tier[] }

/** What a version of a plan pays, for what, and when; agorot. */
export type PlanRules = {
  method: Method
  services: { kind: 'all' } | { kind: 'only' | 'except'; ids: string[] }
  deals: { kind: 'every' } | { kind: 'first' } | { kind: 'months'; months: number }
  capPayment: number | null
  capPeriod: number | null
  holdDays: number
}

/** How an amount came about, as it is kept with the line and told to whom it belongs. */
export type Explanation = {
  payment: { number: number; day: string; amount: number; vat: number; base: number }
  plan: { name: string; version: number; validFrom: string }
  method: Method
  /** What was collected in the period under the plan, where tiers ask for it: before this payment, and in all. */
  volume: { before: number; all: number } | null
  steps: { from: number; to: number | null; base: number; rateBp: number; amount: number }[]
  full: number
  caps: { kind: 'payment' | 'period'; limit: number; left: number }[]
  total: number
  shareBp: number
  heldUntil: string | null
  refund: { day: string; amount: number; refunded: number; clawed: number } | null
  correction: { from: string; to: string; was: number; should: number } | null
}

export const rowId = z.strictObject({ id: z.uuid() })
