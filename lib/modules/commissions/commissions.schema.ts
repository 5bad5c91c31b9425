import { z } from 'zod'

export const TIER_MODES = ['marginal', 'whole'] as const
export const PLAN_STATES = ['active', 'archived'] as const
export const PERIOD_STATES = ['open', 'calculated', 'approved', 'locked', 'paid'] as const
export const LINE_KINDS = ['payment', 'refund', 'correction'] as const
/** States of a line: held until its payable day, then payable, approved and paid with the period that pays it. */
export const LINE_STATES = ['held', 'payable', 'approved', 'paid'] as const

export type TierMode = (typeof TIER_MODES)[number]
export type PlanState = (typeof PLAN_STATES)[number]
export type PeriodState = (typeof PERIOD_STATES)[number]
export type LineKind = (typeof LINE_KINDS)[number]
export type LineState = (typeof LINE_STATES)[number]

/** An amount range in agorot, from inclusive, to exclusive (null for the last tier), and its rate in basis points. */
export type Tier = { from: number; to: number | null; rateBp: number }
export type Method =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent'; rateBp: number }
  | { kind: 'tiers'; mode: TierMode; tiers: Tier[] }

/** Rules of a plan version; amounts in agorot. */
export type PlanRules = {
  method: Method
  services: { kind: 'all' } | { kind: 'only' | 'except'; ids: string[] }
  deals: { kind: 'every' } | { kind: 'first' } | { kind: 'months'; months: number }
  capPayment: number | null
  capPeriod: number | null
  holdDays: number
}

/** Derivation of a line's amount, stored with the line and shown to its recipient. */
export type Explanation = {
  payment: { number: number; day: string; amount: number; vat: number; base: number }
  plan: { name: string; version: number; validFrom: string }
  method: Method
  /** Tiers only: what was collected in the period under the plan, before this payment and in total. */
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

export const rowParams = z.strictObject({ id: z.uuid() })
