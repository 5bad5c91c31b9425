import { z } from 'zod'

import { dayInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { countInput, maybeAmount } from '@/lib/modules/services/services.schema'

export const COUPON_KINDS = ['percent', 'amount'] as const
export const COUPON_STATES = ['active', 'archived'] as const

export type CouponKind = (typeof COUPON_KINDS)[number]
export type CouponState = (typeof COUPON_STATES)[number]

export const couponParams = z.strictObject({ id: z.uuid() })

const PERCENT = 'אחוז בין 0.01 ל־100, עד שתי ספרות אחרי הנקודה'

/** Parses a typed percentage into basis points; empty is null. */
export function parsePercent(text: string): Parsed<number | null, 'percent'> {
  const typedText = text.trim().replace(/\s*%$/, '')
  if (!typedText) return { ok: true, value: null }
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typedText) ?? []
  if (whole === undefined) return { ok: false, code: 'percent' }
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return value >= 1 && value <= 10_000 ? { ok: true, value } : { ok: false, code: 'percent' }
}

const fields = z.strictObject({
  code: z
    .string('יש למלא קוד')
    .trim()
    .toUpperCase()
    .min(3, 'הקוד קצר משלושה תווים')
    .max(30, 'הקוד ארוך מ־30 תווים')
    .regex(/^[\p{Script=Hebrew}A-Z0-9][\p{Script=Hebrew}A-Z0-9-]*$/u, 'קוד: אותיות, ספרות ומקף בלבד'),
  name: nameInput(),
  kind: z.enum(COUPON_KINDS, 'יש לבחור סוג הנחה'),
  /** As typed, `12.5`; basis points after parsing. Empty if an amount is given. */
  percent: parsedInput(parsePercent, { percent: PERCENT }).meta({ description: 'Percent as text, or empty' }),
  amount: maybeAmount(),
  validFrom: dayInput('יש לבחור מאיזה יום הקופון תקף'),
  validTo: dayInput().nullable(),
  maxUses: countInput('מספר שימושים', { from: 1, to: 1_000_000 }).nullable(),
  perCustomer: countInput('שימושים ללקוח', { from: 1, to: 1_000 }).nullable(),
  minAmount: maybeAmount(),
  /** For a recurring service: how many charges get the discount; null is every one. */
  cycles: countInput('מספר חיובים', { from: 1, to: 120 }).nullable(),
  /** Empty: all services. */
  serviceIds: z.array(z.uuid('יש לבחור שירות')).max(200, 'לכל היותר 200 שירותים'),
})

/** Body of a new coupon. */
export const couponInput = fields.superRefine(refuseContradictions)

/** Body of a changed coupon, with the version that the form was opened with. */
export const couponChange = fields.extend({ version: rowVersionInput }).superRefine(refuseContradictions)

export const couponStateChange = z.strictObject({ state: z.enum(COUPON_STATES), version: rowVersionInput })

export type CouponInput = z.output<typeof couponInput>
export type CouponChange = z.output<typeof couponChange>

function refuseContradictions(coupon: z.output<typeof fields>, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  refuseWorth(coupon, refuse)
  if (coupon.validTo !== null && coupon.validTo < coupon.validFrom) refuse('validTo', 'היום האחרון לפני היום הראשון')
  if (new Set(coupon.serviceIds).size < coupon.serviceIds.length) refuse('serviceIds', 'אותו שירות נבחר פעמיים')
  if (coupon.maxUses !== null && coupon.perCustomer !== null && coupon.perCustomer > coupon.maxUses)
    refuse('perCustomer', 'יותר ממספר השימושים של הקופון כולו')
}

type Worth = Pick<z.output<typeof fields>, 'kind' | 'percent' | 'amount'>

function refuseWorth({ kind, percent, amount }: Worth, refuse: (path: string, message: string) => void) {
  if (kind === 'percent' && percent === null) refuse('percent', PERCENT)
  if (kind === 'percent' && amount !== null) refuse('amount', 'לקופון באחוזים אין סכום')
  if (kind === 'amount' && !amount) refuse('amount', 'יש למלא סכום')
  if (kind === 'amount' && percent !== null) refuse('percent', 'לקופון בסכום אין אחוזים')
}
